import { BrowserRouter } from "react-router";
import type { Config } from "./config/config.ts";
import { ConfigProvider } from "./config/config-context.tsx";
import { PolicyNotice } from "./config/policy-notice.tsx";
import { PaperBanner } from "./features/shell/paper-banner.tsx";
import { AppRoutes } from "./routes.tsx";
import type { Session } from "./session/session.ts";
import { SessionProvider } from "./session/session-context.tsx";

/** The dashboard: what every page has around it. */
export function App({ config, session }: { config: Config; session: Session }) {
  return (
    <ConfigProvider config={config}>
      <SessionProvider session={session}>
        <BrowserRouter>
          <PaperBanner />
          <PolicyNotice />
          <AppRoutes />
        </BrowserRouter>
      </SessionProvider>
    </ConfigProvider>
  );
}
