import type { ReactNode } from 'react';
import { Masthead } from '../../ui/masthead.tsx';
import type { Face } from './face.ts';
import '../../ui/masthead.css';

/** What clients see first of the studio's page. */
export function HeaderPreview({ face, cover, logo }: { face: Face; cover?: ReactNode; logo?: ReactNode }) {
  const { businessName, tagline } = face;
  return (
    <div className="header-preview">
      <Masthead
        name={businessName}
        theme={document.documentElement.dataset.theme ?? 'default'}
        title={<strong>{businessName}</strong>}
        line={tagline && <p>{tagline}</p>}
        picture={cover}
        mark={logo}
      />
    </div>
  );
}
