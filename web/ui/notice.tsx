import { createLink } from '@tanstack/react-router';
import { CircleAlert } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { ButtonAnchor } from './button-face.tsx';

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

export function FailedNotice(props: { title: string; sentence: string; children: ReactNode }) {
  return (
    <Notice picture={<CircleAlert />} title={props.title}>
      <p role="alert" className="guest-lead muted breakable">
        {props.sentence}
      </p>
      {props.children}
    </Notice>
  );
}

/** A way on from a notice. */
export const NoticeLink = createLink((props: ComponentProps<typeof ButtonAnchor>) => (
  <ButtonAnchor size="lg" wide {...props} />
));
