import { Component, type ErrorInfo, type ReactNode } from "react";

interface ErrorBoundaryProps {
  /** What is shown in place of the part that fell; `retry` draws it anew. */
  readonly fallback: (error: unknown, retry: () => void) => ReactNode;
  /** Draws anew when it changes: another market, another page. */
  readonly resetKey?: string | undefined;
  readonly onError?: ((error: unknown, info: ErrorInfo) => void) | undefined;
  readonly children: ReactNode;
}

interface ErrorBoundaryState {
  readonly fallen: { readonly error: unknown } | undefined;
  readonly resetKey: string | undefined;
}

/** Keeps a part that fails to draw from taking the page with it. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { fallen: undefined, resetKey: this.props.resetKey };

  static getDerivedStateFromError(error: unknown): Partial<ErrorBoundaryState> {
    return { fallen: { error } };
  }

  static getDerivedStateFromProps(
    props: ErrorBoundaryProps,
    state: ErrorBoundaryState,
  ): ErrorBoundaryState | null {
    return props.resetKey === state.resetKey ? null : { fallen: undefined, resetKey: props.resetKey };
  }

  override componentDidCatch(error: unknown, info: ErrorInfo): void {
    this.props.onError?.(error, info);
  }

  override render(): ReactNode {
    const { fallen } = this.state;
    if (fallen === undefined) return this.props.children;
    return this.props.fallback(fallen.error, () => this.setState({ fallen: undefined }));
  }
}
