import * as v from "valibot";
import { decoderOf, identity, optionalAddress, optionalText, token } from "./decoding.ts";

const userSchema = v.object({
  id: identity,
  name: optionalText,
  email: optionalText,
  avatar_url: optionalAddress,
  role: optionalText,
});
/** The person signed in. */
export type User = v.InferOutput<typeof userSchema>;

const signInSchema = v.object({ access_token: token, user: userSchema });
/** Response of login and refresh: an access token and its user. */
export type SignIn = v.InferOutput<typeof signInSchema>;
/** Throws a MalformedError without a token or a user's id; all else about the user may be missing. */
export const decodeSignIn = decoderOf(signInSchema);
