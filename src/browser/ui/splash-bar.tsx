import { texts } from "./texts.ts";

/** Top bar of signed-in pages while they load. index.html contains the same markup. */
export function SplashBar() {
  return (
    <div className="opening-bar" aria-hidden="true" translate="no">
      {texts.product}
    </div>
  );
}
