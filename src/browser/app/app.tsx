import { BrowserRouter } from "react-router";
import type { Config } from "#browser/config/config.ts";
import { ConfigProvider } from "#browser/config/config-context.tsx";
import { PolicyNotice } from "#browser/config/csp-notice.tsx";
import { toSitePath } from "#browser/routing/base-path.ts";
import type { Session } from "#browser/session/session.ts";
import { SessionProvider } from "#browser/session/session-context.tsx";
import { AppRoutes } from "./routes.tsx";

export function App({ config, session }: { config: Config; session: Session }) {
  return (
    <ConfigProvider config={config}>
      <SessionProvider session={session}>
        <BrowserRouter basename={toSitePath("/")}>
          <PolicyNotice />
          <AppRoutes />
        </BrowserRouter>
      </SessionProvider>
    </ConfigProvider>
  );
}
