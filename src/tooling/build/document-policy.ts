// The Content Security Policy inside index.html, for hosts that send no headers. The browser applies it beside the header's, so
// it must allow whatever the header may.
import type { Plugin } from "vite";
import { type HeaderRule, withImageHosts } from "#paper/host/headers-file.ts";

export const policyName = "Content-Security-Policy";
/** Directives that browsers ignore in a document. */
const headerOnly = /^(frame-ancestors|report-to|report-uri|sandbox)\b/;
/** The gateway's origin is not known to the build: any is allowed until `npm run deploy-headers` names it. */
const anyGateway = "connect-src 'self' http: https: ws: wss:";
const policyElement = /\s*<meta http-equiv="Content-Security-Policy"[^>]*>/;
const charset = /<meta charset="[^"]*"[^>]*>/;

/** The policy that `rules` give to every path. Throws an Error where /* has none. */
export function sitePolicy(rules: readonly HeaderRule[]): string {
  const policy = rules.find(({ path }) => path === "/*")?.headers.find(([name]) => name === policyName)?.[1];
  if (policy === undefined) throw new Error(`_headers gives /* no ${policyName}`);
  return policy;
}

/** `html` with `policy` in an element before everything it governs, in place of an earlier one. Throws without a charset. */
export function withDocumentPolicy(html: string, policy: string): string {
  const directives = policy.split(";").map((directive) => directive.trim());
  const content = directives.filter((directive) => !headerOnly.test(directive)).join("; ");
  const rest = html.replace(policyElement, "");
  if (!charset.test(rest)) throw new Error("index.html names no charset");
  return rest.replace(
    charset,
    (element) => `${element}\n    <meta http-equiv="${policyName}" content="${content}" />`,
  );
}

/** The policy of a build: that of `rules`, with every gateway and every host of images over https. */
export function openPolicy(rules: readonly HeaderRule[]): string {
  return withImageHosts(sitePolicy(rules), "all").replace(/connect-src [^;]*/, anyGateway);
}

/** `html` with the folder of `site` (a URL) as its base, in place of an earlier one. Throws where it has no base element. */
export function withDocumentBase(html: string, site: string): string {
  const base = /<base href="[^"]*"/;
  if (!base.test(html)) throw new Error("index.html has no base element");
  const folder = new URL(site).pathname.replace(/\/?$/, "/");
  return html.replace(base, () => `<base href="${folder}"`);
}

/** Vite plugin: writes the open policy into index.html. `rules` are those of public/_headers. */
export function documentPolicy(rules: readonly HeaderRule[]): Plugin {
  return {
    name: "crossbook:document-policy",
    apply: "build",
    transformIndexHtml: {
      order: "post",
      handler: (html) => withDocumentPolicy(html, openPolicy(rules)),
    },
  };
}
