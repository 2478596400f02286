import { Component, type ReactNode } from 'react';

type Props = { failed: ReactNode; children: ReactNode };

/** React has no function for this: the one class of the browser's side. */
export class ErrorBoundary extends Component<Props, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    return this.state.hasFailed ? this.props.failed : this.props.children;
  }
}
