import { Component, type ReactNode } from 'react';

interface PageBoundaryProps {
  /** In place of the page once an error was thrown in it. */
  wayOut: ReactNode;
  children: ReactNode;
}

/** Around a client's page: an error in it leaves a way out, instead of nothing. */
export class PageBoundary extends Component<PageBoundaryProps, { isBroken: boolean }> {
  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override state = { isBroken: false };

  override render() {
    return this.state.isBroken ? this.props.wayOut : this.props.children;
  }
}
