import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useConfig } from "#browser/config/config-context.tsx";
import { useGateway } from "#browser/session/session-context.tsx";
import { useStream } from "#browser/stream/stream-context.ts";

/** Where the tabs of a browser tell each other that they are there, and what they ask. */
const channelName = "crossbook.turns";

/**
 * Begins what goes on behind the pages at the first sign of a user or of another tab. `apartMs`: how far the wall clock was
 * ahead of the steady one when the page began.
 */
export function BackgroundServices({ apartMs }: { readonly apartMs: number }) {
  const config = useConfig();
  const gateway = useGateway();
  const queryClient = useQueryClient();
  const stream = useStream();
  useEffect(() => {
    const channel = new BroadcastChannel(channelName);
    const waiting = new AbortController();
    let end = () => {};
    let isOver = false;
    const begin = async () => {
      waiting.abort();
      // Whoever is alone so far hears that he is not.
      channel.postMessage("here");
      try {
        const { startBackgroundServices } = await import("./background-services.ts");
        if (!isOver) end = startBackgroundServices({ config, gateway, queryClient, stream, channel, apartMs });
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
  }, [config, gateway, queryClient, stream, apartMs]);
  return null;
}
