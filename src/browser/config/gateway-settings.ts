// Settings of the gateway itself: where it is, and habits that its interface does not show.
import * as v from "valibot";
import { apiKeyHeader, type EndpointName, endpoints } from "#contract/endpoints.ts";
import {
  address,
  fieldPath,
  group,
  headerName,
  oneOf,
  plainPath,
  section,
  text,
  wholeNumber,
} from "./setting-forms.ts";

const operationEnvelopes = Object.fromEntries(
  Object.keys(endpoints).map((name) => [name, v.optional(fieldPath)]),
) as Record<EndpointName, v.OptionalSchema<typeof fieldPath, undefined>>;

const headersForm = 'an object of header names and values: {"X-Requested-With": "dashboard"}';

export const gatewaySettings = section({
  baseUrl: v.optional(address, "/api"),
  /** "bearer", "none", or the name of the header that carries the token bare. */
  accessToken: v.optional(
    v.pipe(
      v.string('"bearer", "none" or a header\'s name'),
      v.regex(headerName, '"bearer", "none" or a header\'s name'),
    ),
    "bearer",
  ),
  apiKeyHeader: v.optional(
    v.pipe(v.string("a header's name"), v.regex(headerName, "a header's name")),
    apiKeyHeader,
  ),
  /** Explicit, because the password, the key and the token are sent readable for everybody in that network. */
  allowHttp: v.optional(v.boolean("true or false"), false),
  /** Path of the data in an answer: of every list, of every object, or of one operation. */
  envelopes: v.optional(
    group({
      lists: v.optional(fieldPath),
      objects: v.optional(fieldPath),
      ...operationEnvelopes,
    }),
    {},
  ),
  /** Path of the reason in an error's body; "" looks under the usual names. */
  errorReason: v.optional(fieldPath, ""),
  optionalParameters: v.optional(oneOf("omit", "send-empty"), "omit"),
  timeFormat: v.optional(oneOf("iso8601", "unix-s", "unix-ms"), "iso8601"),
  tagsFormat: v.optional(oneOf("repeat", "comma"), "repeat"),
  withMetrics: v.optional(text('the value that asks for metrics, such as "true"'), "true"),
  limit: v.optional(wholeNumber(1, 2_147_483_647), 100),
  requestsPerSecond: v.optional(wholeNumber(1, 1_000), 8),
  refreshHeaders: v.optional(
    v.pipe(
      v.unknown(),
      v.check((value) => !Array.isArray(value), headersForm),
      v.record(
        v.pipe(v.string(), v.regex(headerName, "header names")),
        v.string("header values as text"),
        headersForm,
      ),
    ),
    {},
  ),
  /** Absent: the interface names no operation that ends a sign-in, so its cookie outlives a sign-out. */
  signOutPath: v.optional(plainPath),
});
