import { Component, type ReactNode } from 'react';
import { Button } from '../ui/button.tsx';
import { removeLoadingNotice } from '../ui/page.tsx';

/** Shows a message when a page fails to render or its code fails to load. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch() {
    removeLoadingNotice();
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <main className="mx-auto flex max-w-xl flex-col items-start gap-4 px-4 py-16">
        <h1 className="text-4xl font-semibold">This page dropped a stitch</h1>
        <p>
          Something went wrong, or the connection was lost. What you typed in the calculator is saved on this
          device. Reload the page to continue.
        </p>
        <Button variant="primary" onClick={() => window.location.reload()}>
          Reload
        </Button>
      </main>
    );
  }
}
