import type { ReactNode } from 'react';

/** The frame around it is the route's. */
export function Notice(props: { title: string; lead?: ReactNode; picture?: ReactNode; children: ReactNode }) {
  return (
    <>
      {props.picture && (
        <div className="guest-picture centred" aria-hidden="true">
          {props.picture}
        </div>
      )}
      <h1>{props.title}</h1>
      {props.lead && <p className="guest-lead muted breakable">{props.lead}</p>}
      {props.children}
    </>
  );
}
