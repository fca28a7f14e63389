import { usePreference } from "#browser/preferences/preferences.ts";
import { Icon, type IconName } from "#browser/ui/icon.tsx";
import { lazyComponent } from "#browser/ui/lazy-component.tsx";
import { Popover } from "#browser/ui/popover.tsx";

const DisplayChoices = lazyComponent(
  "display-choices",
  async () => (await import("./display-choices.tsx")).DisplayChoices,
);

/** How the dashboard looks and writes its numbers. */
export function DisplayMenu() {
  const theme = usePreference("theme");
  return (
    <Popover name="Display" button={<Icon name={theme satisfies IconName} />}>
      <DisplayChoices />
    </Popover>
  );
}
