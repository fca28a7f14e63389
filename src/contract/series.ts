import * as v from "valibot";
import { cutText, identity, listDecoderOf, optionalDecimal, optionalList, optionalText } from "./decoding.ts";

const seriesASchema = v.object({
  id: identity,
  recurrence: optionalText,
  slug: optionalText,
  title: optionalText,
  volume_24h: optionalDecimal,
  volume_total: optionalDecimal,
});
/** A series of venue A. It names no market. */
export type SeriesA = v.InferOutput<typeof seriesASchema>;
export const decodeSeriesA = listDecoderOf(seriesASchema, ["series", "series"]);

/** Each is a link on the screen. */
const mostTags = 100;

const seriesBSchema = v.object({
  category: optionalText,
  frequency: optionalText,
  tags: v.pipe(
    optionalList,
    v.transform((tags) =>
      tags
        .filter((tag): tag is string => typeof tag === "string")
        .slice(0, mostTags)
        .map((tag) => cutText(tag)),
    ),
  ),
  ticker: identity,
  title: optionalText,
  volume: optionalDecimal,
});
export type SeriesB = v.InferOutput<typeof seriesBSchema>;
export const decodeSeriesB = listDecoderOf(seriesBSchema, ["series", "series"]);
