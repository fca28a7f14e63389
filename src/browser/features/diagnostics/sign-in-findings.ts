// Findings of the sign-in check: the setting that prevents a sign-in, if any.
import { toleratedClockMs } from "#browser/lib/clock.ts";
import { type EndpointName, endpoints } from "#contract/endpoints.ts";
import { type CheckReport, type OperationRow, sentence } from "./check-report.ts";
import { change, type Finding, note, problem } from "./finding.ts";
import { reachFindings, unknownOrigin } from "./gateway-findings.ts";
import { operationName } from "./operation-labels.ts";
import { failureText } from "./probe-outcome.ts";
import { changeText } from "./question-findings.ts";
import { changesOf } from "./setting-change.ts";
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
              `The gateway at “${baseUrl}” ${failureText(login.failed)}. It is down or slow, or the address is wrong.`,
              key,
            ),
          ]
        : reachFindings(facts, siteOrigin, "the sign-in");
    case "redirects":
      return reachFindings({ config, blocked, reach: "redirects" }, siteOrigin);
    case "unavailable":
      return [
        problem(
          `“${place}” ${failureText(login.failed)}. The gateway is unavailable, or a proxy cannot reach it.`,
          key,
        ),
      ];
    case "elsewhere": {
      const found = `No gateway at “${baseUrl}”: “${place}” ${failureText(login.failed)}.`;
      if (foundAt !== undefined) return [change(`${found} There is one at “${foundAt}”.`, key, foundAt)];
      const tried = places.map((place) => `“${place}”`).join(", ");
      return [problem(`${found} None at ${tried} either. Set the gateway's address.`, key)];
    }
    case "there":
      return login.status === 403
        ? [
            note(
              `An empty sign-in gets 403${reasonSuffix(login)}. If every sign-in fails, the gateway has to allow the origin ${siteOrigin}.`,
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
        `A renewal gets 403${reasonSuffix(refresh)}, whatever the cookie. With the header below, only the cookie is missing. Without that header, every reload needs a new sign-in.`,
        key,
        refreshHeaders.value,
      ),
    ];
  if (refresh?.kind === "there" && refresh.status === 403)
    return [
      note(
        `A renewal without the cookie gets 403${reasonSuffix(refresh)}. If the gateway requires a header there, set it in ${key}.`,
      ),
    ];
  if (refresh?.kind !== "elsewhere") return [];
  return [
    problem(
      `The sign-in endpoint works, but “${config.gateway.baseUrl}${endpoints.refresh.path}” ${failureText(refresh.failed)}: every reload would need a new sign-in. A proxy may block this path.`,
      "gateway.baseUrl",
    ),
  ];
}

function firstReadFindings({ config, firstRead }: SignInFacts): readonly Finding[] {
  if (firstRead === undefined) return [];
  if (firstRead.last.kind === "answered")
    return (firstRead.settled ?? []).map((made) =>
      change(`Email and password are right. ${changeText(config, firstRead, made)}`, made.key, made.value),
    );
  const { last, trials } = firstRead;
  const text = `Email and password are right, but the first read ${failureText(last)}`;
  if (last.failure !== "unauthorized")
    return [note(`${text}. This does not prevent the sign-in. Check again once you are signed in.`)];
  const tokenTrials = trials.filter(({ changes }) =>
    changes.every(({ key }) => key === "gateway.accessToken"),
  ).length;
  return [
    problem(
      `${text}, with the access token presented as “${config.gateway.accessToken}” and in ${tokenTrials} other ways. Other headers for the API key were tried too. Either the API key is wrong, or the gateway expects the token in another way.`,
      "gateway.accessToken",
    ),
  ];
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
      return { ...row(facts, name), result: "misfit", text: "Redirects" };
    default:
      return { ...row(facts, name), result: "misfit", text: sentence(failureText(answer.failed)) };
  }
}

function loginRow(facts: SignInFacts): OperationRow {
  const checked = authRow(facts, "login", facts.login, "Found, refuses an empty sign-in");
  return facts.foundAt === undefined
    ? checked
    : { ...checked, result: "fits-changed", text: `Found at “${facts.foundAt}”` };
}

function refreshRow(facts: SignInFacts): OperationRow {
  const { refresh, refreshHeaders } = facts;
  if (refresh === undefined)
    return { ...row(facts, "refresh"), result: "unchecked", text: "No gateway found." };
  const checked = authRow(facts, "refresh", refresh, "Found, refuses a renewal without the cookie");
  return refreshHeaders === undefined ? checked : { ...checked, result: "fits-changed" };
}

function firstReadRow(facts: SignInFacts): OperationRow {
  const { firstRead } = facts;
  const checked = row(facts, "seriesA");
  if (firstRead === undefined)
    return {
      ...checked,
      result: "unchecked",
      text: "Reads need a sign-in. After it, run the check in the settings.",
    };
  if (firstRead.last.kind === "failed")
    return { ...checked, result: "misfit", text: sentence(failureText(firstRead.last)) };
  const isAsSet = firstRead.settled?.length === 0;
  return {
    ...checked,
    result: isAsSet ? "fits" : "fits-changed",
    text: "Works with the new sign-in",
  };
}
