// Findings of the sign-in check: the setting that prevents a sign-in, if any.
import type { Config } from "#browser/config/config.ts";
import { toleratedClockMs } from "#browser/lib/clock.ts";
import { type EndpointName, endpoints } from "#contract/endpoints.ts";
import { type CheckReport, type OperationRow, sentence } from "./check-report.ts";
import { change, type Finding, note, problem } from "./finding.ts";
import { reachFindings, unknownOrigin } from "./gateway-findings.ts";
import { operationName } from "./operation-labels.ts";
import { failureText } from "./probe-outcome.ts";
import { changesOf, type SettingChange } from "./setting-change.ts";
import type { AuthAnswer, SignInFacts } from "./sign-in-facts.ts";
import { siteFindings } from "./site-findings.ts";

/** Derives the report from `facts`, for a page of `siteOrigin`; undefined outside a page. */
export function signInReportOf(facts: SignInFacts, siteOrigin: string | undefined): CheckReport {
  const findings = [
    ...addressFindings(facts, siteOrigin ?? unknownOrigin),
    ...firstReadFindings(facts),
    ...renewalFindings(facts),
    ...clockFindings(facts),
    ...(siteOrigin === undefined ? [] : siteFindings(facts.config, siteOrigin)),
  ];
  return {
    findings,
    rows: [loginRow(facts), refreshRow(facts), firstReadRow(facts)],
    changes: changesOf(findings),
  };
}

function addressFindings(facts: SignInFacts, siteOrigin: string): readonly Finding[] {
  const { config, login, blocked, reach, places, foundAt } = facts;
  const { baseUrl } = config.gateway;
  const place = `${baseUrl}${endpoints.login.path}`;
  const key = "gateway.baseUrl";
  if (blocked.length > 0) return reachFindings(facts, siteOrigin);
  switch (login.kind) {
    case "unreached":
      return reach === undefined
        ? [
            problem(
              `The gateway at “${baseUrl}” ${failureText(login.failed)}. It is down or slow, or its address is another.`,
              key,
            ),
          ]
        : reachFindings(facts, siteOrigin, "a sign-in");
    case "redirects":
      return reachFindings({ config, blocked, reach: "redirects" }, siteOrigin);
    case "unavailable":
      return [
        problem(
          `“${place}” ${failureText(login.failed)}. The gateway cannot serve anyone just now, or something that does not reach it answers in its place.`,
          key,
        ),
      ];
    case "elsewhere": {
      const found = `No gateway answers at “${baseUrl}”: “${place}” ${failureText(login.failed)}.`;
      if (foundAt !== undefined)
        return [change(`${found} A gateway signs in at “${foundAt}”.`, key, foundAt)];
      const tried = places.map((place) => `“${place}”`).join(", ");
      return [problem(`${found} None was found at ${tried} either. Name the gateway's address.`, key)];
    }
    case "there":
      return login.status === 403
        ? [
            note(
              `An empty sign-in is answered 403${reasonSuffix(login)}. If all sign-ins fail, the gateway has to allow the origin ${siteOrigin}.`,
            ),
          ]
        : [];
  }
}

function renewalFindings({ config, refresh, refreshHeaders }: SignInFacts): readonly Finding[] {
  const key = "gateway.refreshHeaders";
  if (refreshHeaders !== undefined && refresh?.kind === "there")
    return [
      change(
        `A renewal is refused with 403${reasonSuffix(refresh)}, whatever the cookie. With the header below only the cookie is missed. Without it every sign-in ends with the page.`,
        key,
        refreshHeaders.value,
      ),
    ];
  if (refresh?.kind === "there" && refresh.status === 403)
    return [
      note(
        `A renewal without the cookie is answered 403${reasonSuffix(refresh)}. If the gateway asks for a header there, it belongs into ${key}.`,
      ),
    ];
  if (refresh?.kind !== "elsewhere") return [];
  return [
    problem(
      `The gateway signs in, but “${config.gateway.baseUrl}${endpoints.refresh.path}” ${failureText(refresh.failed)}: every sign-in would end with the page. A proxy may block part of it.`,
      "gateway.baseUrl",
    ),
  ];
}

function firstReadFindings({ config, firstRead }: SignInFacts): readonly Finding[] {
  if (firstRead === undefined || firstRead.last.kind === "answered") {
    const { first, settled = [] } = firstRead ?? {};
    if (first?.kind !== "failed") return [];
    return settled.map((made) => change(madeText(config, failureText(first), made), made.key, made.value));
  }
  const { last, trials } = firstRead;
  const text = `The email and the password are right, but the first read ${failureText(last)}`;
  if (last.failure !== "unauthorized")
    return [note(`${text}. That keeps nobody out: check again once you are in.`)];
  const tokenTrials = trials.filter(({ changes }) =>
    changes.every(({ key }) => key === "gateway.accessToken"),
  ).length;
  return [
    problem(
      `${text}, with the access token presented as “${config.gateway.accessToken}” and in ${tokenTrials} other ways. Either the API key is not the right one, or the token has to come in a way that is not known here. Other headers of the key were tried, too.`,
      "gateway.accessToken",
    ),
  ];
}

/** Explains the change under which the first read was let in. */
function madeText(config: Config, before: string, { key, value }: SettingChange): string {
  const start = "The email and the password are right. With the";
  switch (key) {
    case "gateway.accessToken":
      return `${start} access token presented as “${config.gateway.accessToken}” the gateway ${before}. It lets the same read in where the token is presented as “${String(value)}”.`;
    case "gateway.apiKeyHeader":
      return `${start} API key in the header “${config.gateway.apiKeyHeader}” the gateway ${before}. It lets the same read in with the key in “${String(value)}”.`;
    case "gateway.optionalParameters":
    case "gateway.limit":
      return `The email and the password are right. The list that is read first is answered with ${key} “${String(value)}”.`;
    default:
      return `The email and the password are right. The list that is read first comes inside “${String(value)}”.`;
  }
}

function clockFindings({ clockAheadMs }: SignInFacts): readonly Finding[] {
  if (clockAheadMs === undefined || Math.abs(clockAheadMs) < toleratedClockMs) return [];
  const [off, seconds] = [
    clockAheadMs > 0 ? "behind" : "ahead of",
    Math.round(Math.abs(clockAheadMs) / 1_000),
  ];
  return [note(`This device's clock is ${seconds} s ${off} the gateway's. Using gateway time.`)];
}

function reasonSuffix({ reason }: Extract<AuthAnswer, { kind: "there" }>): string {
  return reason === undefined ? "" : ` (“${reason}”)`;
}

const row = ({ config }: SignInFacts, name: EndpointName) =>
  ({ name, operation: operationName(config, name) }) as const;

function authRow(
  facts: SignInFacts,
  name: "login" | "refresh",
  answer: AuthAnswer,
  fits: string,
): OperationRow {
  switch (answer.kind) {
    case "there":
      return {
        ...row(facts, name),
        result: "fits",
        text: `${fits}: ${answer.status}${reasonSuffix(answer)}`,
      };
    case "redirects":
      return { ...row(facts, name), result: "misfit", text: "Sends the browser elsewhere" };
    default:
      return { ...row(facts, name), result: "misfit", text: sentence(failureText(answer.failed)) };
  }
}

function loginRow(facts: SignInFacts): OperationRow {
  const checked = authRow(facts, "login", facts.login, "Is there, and refuses an empty sign-in");
  return facts.foundAt === undefined
    ? checked
    : { ...checked, result: "fits-changed", text: `Is there at “${facts.foundAt}”` };
}

function refreshRow(facts: SignInFacts): OperationRow {
  const { refresh, refreshHeaders } = facts;
  if (refresh === undefined)
    return { ...row(facts, "refresh"), result: "unchecked", text: "There is no gateway to ask." };
  const checked = authRow(facts, "refresh", refresh, "Is there, and refuses a renewal without the cookie");
  return refreshHeaders === undefined ? checked : { ...checked, result: "fits-changed" };
}

function firstReadRow(facts: SignInFacts): OperationRow {
  const { firstRead } = facts;
  const checked = row(facts, "seriesA");
  if (firstRead === undefined)
    return {
      ...checked,
      result: "unchecked",
      text: "Reads need a sign-in. Once in, the check in the settings asks them all.",
    };
  if (firstRead.last.kind === "failed")
    return { ...checked, result: "misfit", text: sentence(failureText(firstRead.last)) };
  const isAsSet = firstRead.settled?.length === 0;
  return {
    ...checked,
    result: isAsSet ? "fits" : "fits-changed",
    text: "Lets in whoever has just signed in",
  };
}
