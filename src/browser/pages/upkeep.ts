import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useConfig } from "#browser/config/config-context.tsx";
import { systemClock } from "#browser/lib/clock.ts";
import { clocksApart } from "#browser/lib/sleep.ts";
import { useGateway } from "#browser/session/session-context.tsx";
import { useStream } from "#browser/stream/stream-context.ts";

/** Where the tabs of a browser tell each other that they are there, and what they ask. */
const channelName = "crossbook.turns";

/** Begins what goes on behind the pages at the first sign of a user or of another tab. */
export function Upkeep() {
  const config = useConfig();
  const gateway = useGateway();
  const queryClient = useQueryClient();
  const stream = useStream();
  useEffect(() => {
    // Taken now: whatever sleeps from here on is noticed, however late somebody looks.
    const apartMs = clocksApart(systemClock);
    const channel = new BroadcastChannel(channelName);
    const waiting = new AbortController();
    let end = () => {};
    let isOver = false;
    const begin = async () => {
      waiting.abort();
      // Whoever is alone so far hears that he is not.
      channel.postMessage("here");
      try {
        const { keepUp } = await import("./keep-up.ts");
        if (!isOver) end = keepUp({ config, gateway, queryClient, stream, channel, apartMs });
      } catch {
        // Pages do without.
      }
    };
    for (const [place, sign] of [
      [document, "pointermove"],
      [document, "focusin"],
      [document, "visibilitychange"],
      [channel, "message"],
    ] as const)
      place.addEventListener(sign, begin, { signal: waiting.signal, passive: true });
    channel.postMessage("here");
    // Who was faster than this part gave the sign already.
    if (document.activeElement !== null && document.activeElement !== document.body) void begin();
    return () => {
      isOver = true;
      waiting.abort();
      end();
      channel.close();
    };
  }, [config, gateway, queryClient, stream]);
  return null;
}
