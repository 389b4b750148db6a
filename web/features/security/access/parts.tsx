import { Fragment, type ReactNode } from 'react';

/** Short things in one line, a dot between; a line breaks between them, not inside. What is missing is left out. */
export function Parts({ children }: { children: readonly (ReactNode | null)[] }) {
  const present = children.filter((part) => part !== null && part !== '');
  return present.map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts never move
    <Fragment key={index}>
      {index > 0 && ' · '}
      <span className="security-part">{part}</span>
    </Fragment>
  ));
}

/** The part of the network that is kept, as it is shown. */
export const networkText = (address: string | null): string | null => address && `rede ${address}`;
