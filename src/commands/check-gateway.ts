// Checks a gateway against the whole interface outside of a browser, with the code of the connection check: sign-in and
// renewal, every read, the stream, and orders where that is allowed. Its result holds a config.json that fits.
import { createGatewayClient } from "#browser/api/gateway-client.ts";
import { GatewayError, UnauthorizedError } from "#browser/api/gateway-error.ts";
import { type Config, decodeConfig } from "#browser/config/config.ts";
import type { CheckFacts, IdName, KnownIds } from "#browser/features/diagnostics/check-facts.ts";
import { type OperationRow, reportOf } from "#browser/features/diagnostics/check-report.ts";
import type { Finding } from "#browser/features/diagnostics/finding.ts";
import { note, problem } from "#browser/features/diagnostics/finding.ts";
import { gatherFacts } from "#browser/features/diagnostics/gather-facts.ts";
import { gatherSignInFacts } from "#browser/features/diagnostics/gather-sign-in-facts.ts";
import { operationName } from "#browser/features/diagnostics/operation-labels.ts";
import type { OpenSocket } from "#browser/features/diagnostics/probe-stream.ts";
import { createProber, type ProbeRead } from "#browser/features/diagnostics/prober.ts";
import {
  changesOf,
  type SettingChange,
  settingsOf,
  withChanges,
} from "#browser/features/diagnostics/setting-change.ts";
import { signInReportOf } from "#browser/features/diagnostics/sign-in-findings.ts";
import type { Clock } from "#browser/lib/clock.ts";
import type { SignIn } from "#contract/user.ts";
import { venues } from "#contract/venues.ts";
import { type PlacedOrders, type PlaceOrder, placeOrders, untriedRows } from "./check-gateway-orders.ts";
import { originFindings } from "./check-gateway-origin.ts";
import {
  authenticate,
  envelopeFinding,
  probeRenewal,
  renewalFindings,
  renewalText,
  type SessionDeps,
} from "./check-gateway-session.ts";
import { createCookieFetch } from "./cookie-fetch.ts";

export interface CheckGatewayOptions {
  /** Contents of the config.json to start from; {} for the defaults. */
  readonly settings: Settings;
  /** Base URL of the gateway. */
  readonly url: string;
  readonly email: string;
  readonly password: string;
  readonly apiKey: string;
  readonly ids: KnownIds;
  /** Origin of the dashboard, as "https://trade.example"; undefined: not known, so CORS is not checked. */
  readonly origin?: string | undefined;
  /** Undefined: no order is sent. */
  readonly orders: { readonly marketOrders: boolean } | undefined;
}

export interface CheckGatewayDeps {
  readonly fetch: typeof fetch;
  readonly openSocket: OpenSocket;
  readonly clock: Clock;
  readonly onStep: (doing: string) => void;
}

export type Settings = Readonly<Record<string, unknown>>;

export interface GatewayCheck {
  /** "fits": with the settings below the dashboard works; "misfit": no setting fixes a misfit; "no-sign-in": ended early. */
  readonly result: "fits" | "misfit" | "no-sign-in";
  readonly findings: readonly Finding[];
  /** The 22 operations; fewer if it ended early. */
  readonly rows: readonly OperationRow[];
  readonly changes: readonly SettingChange[];
  /** Contents of a config.json that fits the gateway as far as it is known. */
  readonly settings: Settings;
}

/** Relative addresses of the settings are not the gateway's: none resolves here. */
const nowhere = "https://dashboard.invalid";

/** Flag that gives an id. */
export const idFlags: Readonly<Record<IdName, string>> = {
  marketA: "market-a",
  tokenA: "token-a",
  tickerB: "ticker-b",
  coinC: "coin-c",
  wallet: "wallet",
  orderA: "order-a",
  orderB: "order-b",
};

/** Checks the gateway. Rejects with a BadConfigError for settings or an address that are not allowed. */
export async function checkGateway(
  options: CheckGatewayOptions,
  deps: CheckGatewayDeps,
): Promise<GatewayCheck> {
  const { clock } = deps;
  const cookies = createCookieFetch(deps.fetch);
  const { signal } = new AbortController();
  const start = settingsOf([{ key: "gateway.baseUrl", value: options.url }], options.settings);
  let config = decodeConfig(start);
  const findings: Finding[] = [];
  const learn = (found: readonly Finding[]) => {
    findings.push(...found);
    config = withChanges(config, changesOf(found));
  };
  const result = (kind: GatewayCheck["result"], rows: readonly OperationRow[]): GatewayCheck => {
    const changes = changesOf(findings);
    const settings = settingsOf(changes, start) as Settings;
    decodeConfig(settings);
    return { result: kind, findings, rows, changes, settings };
  };

  const before = await gatherSignInFacts({
    config,
    fetch: cookies.fetch,
    clock,
    signal,
    pageUrl: nowhere,
    read: undefined,
    blocked: () => [],
    onStep: (doing) => deps.onStep(operationName(config, doing)),
  });
  const signInReport = signInReportOf(before, undefined);
  const [loginRow, refreshRow] = signInReport.rows as readonly [OperationRow, OperationRow];
  learn(signInReport.findings);
  if (before.login.kind !== "there" && before.foundAt === undefined)
    return result("no-sign-in", [loginRow, refreshRow]);

  const session: SessionDeps = { cookies, clock };
  const { email, password } = options;
  const signIn = () =>
    authenticate(session, config, "login", { email, password }).catch((error: unknown) => {
      if (error instanceof GatewayError) return error;
      throw error;
    });
  const noSignIn = (what: string, { message }: GatewayError) => {
    learn([problem(`${what}: ${message}`)]);
    return result("no-sign-in", [{ ...loginRow, result: "misfit", text: message }, refreshRow]);
  };
  const first = await signIn();
  if (first instanceof UnauthorizedError)
    return noSignIn("The gateway refuses this email and password", first);
  if (first instanceof GatewayError) return noSignIn("Sign-in failed", first);
  learn(first.changes.map(envelopeFinding));
  const renewal = await probeRenewal(session, config, first.signIn);
  learn(renewalFindings(renewal.facts));
  let signedIn = renewal.signIn;
  if (signedIn === undefined) {
    const second = await signIn();
    if (second instanceof GatewayError)
      return noSignIn("Second sign-in failed, after reuse of the old refresh cookie ended the first", second);
    signedIn = second.signIn;
  }
  const isChanged = (row: OperationRow) => row.result === "fits-changed";
  const authRows: readonly OperationRow[] = [
    { ...loginRow, result: isChanged(loginRow) ? "fits-changed" : "fits", text: "Signed in" },
    {
      ...refreshRow,
      result: renewal.facts.failed !== undefined ? "misfit" : isChanged(refreshRow) ? "fits-changed" : "fits",
      text: renewalText(renewal.facts),
    },
  ];

  const access = createAccess(session, () => config, signedIn, options.apiKey);
  const facts = await gatherFacts({
    config,
    ids: options.ids,
    remembered: {},
    signal,
    clock,
    read: access.read,
    freshen: async () => undefined,
    openSocket: deps.openSocket,
    fetch: cookies.fetch,
    pageUrl: nowhere,
    apiKey: options.apiKey,
    blocked: () => [],
    onStep: (doing) => deps.onStep(doing === "stream" ? "Stream" : operationName(config, doing)),
  });
  const giveId = (_label: string, id: IdName) => `Give one with --${idFlags[id]}.`;
  const found = reportOf(facts, undefined, giveId);
  const foundAt = findings.length;
  learn(found.findings);
  learn(await secrecyFindings(access, config));
  const { origin } = options;
  const learnOrigin = async () => {
    if (origin !== undefined) learn(await originFindings(config, origin, deps.fetch));
  };
  if (options.orders === undefined) {
    await learnOrigin();
    return result(resultOf(findings, found.rows), [...authRows, ...found.rows, ...untriedRows(config)]);
  }

  deps.onStep("Orders");
  const placed = await placeOrders(config, facts, options.orders, access.place, clock);
  learn(placed.findings);
  // After the orders: they may have shown a header more.
  await learnOrigin();
  const { rows, findings: again } = reportOf(
    await withOrders(facts, placed, config, access.read),
    undefined,
    giveId,
  );
  // Before those of the orders, which know more of the same settings.
  findings.splice(foundAt, found.findings.length, ...again);
  return result(resultOf(findings, [...rows, ...placed.rows]), [...authRows, ...rows, ...placed.rows]);
}

function resultOf(findings: readonly Finding[], rows: readonly OperationRow[]): "fits" | "misfit" {
  const isMisfit = (row: OperationRow) => row.result === "misfit" && row.name !== "stream";
  return findings.some((one) => one.result === "problem") || rows.some(isMisfit) ? "misfit" : "fits";
}

/**
 * Requests of the signed-in account. A token that was accepted before and is refused now has expired: it is renewed once. `readWithout`
 * sends the plainest read without the API key, or without the access token.
 */
function createAccess(session: SessionDeps, config: () => Config, signedIn: SignIn, apiKey: string) {
  let token = signedIn.access_token;
  const { clock, cookies } = session;
  const client = (settings: Config, without?: "key" | "token") =>
    createGatewayClient({
      config: settings,
      credentials: {
        apiKey: () => (without === "key" ? undefined : apiKey),
        accessToken: () => (without === "token" ? undefined : token),
      },
      onUnauthorized: async () => false,
      fetch: cookies.fetch,
      clock,
    });
  // One client for all reads: its queue keeps to the requests a second that the settings allow.
  const queue = client(config());
  const { signal } = new AbortController();
  let isAccepted = false;
  const read: ProbeRead = async (name, params, settings, onBody) => {
    const ask = () => queue.probe(name, params, settings, signal, onBody);
    try {
      const answer = await ask();
      isAccepted = true;
      return answer;
    } catch (error) {
      if (!(error instanceof UnauthorizedError) || !isAccepted) throw error;
      isAccepted = false;
      token = (await authenticate(session, config(), "refresh")).signIn.access_token;
      return ask();
    }
  };
  const place: PlaceOrder = async (venue, body, settings, idempotencyKey) =>
    client(settings).call(venues[venue].createOrder, { params: {}, body, idempotencyKey });
  const readWithout = (what: "key" | "token", settings: Config) =>
    client(settings, what).probe("seriesA", { limit: 1 }, settings, signal);
  return { read, place, readWithout };
}

/** Reads that ought to be refused: without the key, and without the token where the settings present one. */
async function secrecyFindings(
  { readWithout }: ReturnType<typeof createAccess>,
  config: Config,
): Promise<readonly Finding[]> {
  const isAnswered = (what: "key" | "token") =>
    readWithout(what, config).then(
      () => true,
      (error: unknown) => {
        if (error instanceof GatewayError) return false;
        throw error;
      },
    );
  const found: Finding[] = [];
  if (await isAnswered("key")) found.push(note("The gateway answers reads without the API key."));
  if (config.gateway.accessToken !== "none" && (await isAnswered("token")))
    found.push(note("The gateway answers reads without the access token."));
  return found;
}

/** Facts with the placed orders read back. */
async function withOrders(
  facts: CheckFacts,
  { orders }: PlacedOrders,
  config: Config,
  read: ProbeRead,
): Promise<CheckFacts> {
  const prober = createProber(config, read, facts.questions);
  const [a, b] = [orders["venue-a"], orders["venue-b"]];
  const marketA = facts.markets["venue-a"]?.marketId;
  if (a !== undefined) await prober.settle("orderA", { order_id: a.id });
  if (a !== undefined && marketA !== undefined) await prober.settle("ordersA", { market_id: marketA });
  if (b !== undefined) await prober.settle("orderB", { order_id: b.id });
  if (orders["venue-c"] !== undefined) await prober.settle("openOrdersC", {});
  const again = new Set(prober.questions.map(({ read: name }) => name));
  return {
    ...facts,
    questions: prober.questions,
    skipped: facts.skipped.filter((one) => !again.has(one.read)),
  };
}
