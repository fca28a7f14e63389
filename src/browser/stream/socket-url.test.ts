import { describe, expect, it } from "vitest";
import { decodeConfig } from "#browser/config/config.ts";
import { redact } from "#browser/lib/redact.ts";
import { socketAddress } from "./socket-url.ts";

const address = (config: unknown, page: string, key = "k") => socketAddress(decodeConfig(config), page, key);

describe("socket address", () => {
  it("follows the gateway's base URL and the page's scheme", () => {
    expect(address({}, "https://cross.example/venues/venue-a/markets/1?outcome=2#x")).toEqual({
      url: "wss://cross.example/api/ws?api_key=k",
    });
    expect(address({}, "http://127.0.0.1:4173/login")).toEqual({
      url: "ws://127.0.0.1:4173/api/ws?api_key=k",
    });
    expect(address({ gateway: { baseUrl: "https://gate.example/v" } }, "https://cross.example/")).toEqual({
      url: "wss://gate.example/v/ws?api_key=k",
    });
  });
  it("is the configured one, if any", () => {
    expect(address({ stream: { url: "wss://live.example/s" } }, "https://cross.example/")).toEqual({
      url: "wss://live.example/s?api_key=k",
    });
    expect(address({ stream: { url: "/live" } }, "http://localhost:1/")).toEqual({
      url: "ws://localhost:1/live?api_key=k",
    });
  });
  it("encodes the key", () => {
    const made = address({}, "https://cross.example/", "a&b=c#d é+");
    if ("problem" in made) throw new Error(made.problem);
    expect([...new URL(made.url).searchParams]).toEqual([["api_key", "a&b=c#d é+"]]);
    expect(new URL(made.url).hash).toBe("");
  });
  it("is refused where the key would leave this machine unencrypted", () => {
    const refused = address({}, "http://cross.example/", "secret");
    expect(refused).toHaveProperty("problem");
    expect(JSON.stringify(refused)).not.toContain("secret");
    expect(address({}, "http://[::1]:8080/")).toHaveProperty("url");
    expect(address({}, "http://10.0.0.7/")).toHaveProperty("problem");
  });
  it("may be unencrypted in a private network where the settings allow it, and nowhere else", () => {
    const gateway = { allowHttp: true };
    expect(address({ gateway }, "http://10.0.0.7/")).toEqual({ url: "ws://10.0.0.7/api/ws?api_key=k" });
    expect(address({ gateway }, "http://cross.example/")).toHaveProperty("problem");
  });
});

describe("redaction", () => {
  it("removes a key anywhere, plain or URL-encoded", () => {
    expect(redact("a k/1 b ?api_key=k%2F1&x k/1", "k/1")).toBe("a [key] b ?api_key=[key]&x [key]");
    expect(redact("nothing", "")).toBe("nothing");
  });
});
