import type { ReactNode } from "react";
import { Link } from "react-router";
import { unreachable } from "#browser/routing/paths.ts";

interface LinkOrTextProps {
  /** From `paths`; undefined where there is no page. */
  readonly to: string | undefined;
  readonly className?: string | undefined;
  readonly title?: string | undefined;
  readonly tabIndex?: number | undefined;
  readonly children: ReactNode;
}

/** Link to a page, or its text alone where there is none, or where no URL can carry the page's ids. */
export function LinkOrText({ to, className, title, tabIndex, children }: LinkOrTextProps) {
  return to === undefined || to === unreachable ? (
    <span className={className} title={title}>
      {children}
    </span>
  ) : (
    <Link to={to} className={className} title={title} tabIndex={tabIndex}>
      {children}
    </Link>
  );
}
