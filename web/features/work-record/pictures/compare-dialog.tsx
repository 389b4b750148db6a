import { type CSSProperties, useState } from 'react';
import { workPictureLabels } from '../../../../domain/studio/private-picture.ts';
import { BackCloses } from '../../../ui/back-closes.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import type { ShownPicture } from './requests.ts';
import './compare.css';

interface Props {
  before: ShownPicture;
  after: ShownPicture;
  onClose: () => void;
}

/** Two pictures over each other; a line between them is drawn by finger or moved by keys. */
export default function CompareDialog({ before, after, onClose }: Props) {
  const [share, setShare] = useState(50);
  return (
    <Dialog title="Antes e depois" size="lg" onClose={onClose}>
      <BackCloses onBack={onClose} />
      <div className="compare" style={{ '--share': share / 100 } as CSSProperties}>
        <img src={after.url} alt={workPictureLabels[after.kind]} draggable={false} />
        <img
          className="compare-before"
          src={before.url}
          alt={workPictureLabels[before.kind]}
          draggable={false}
        />
        <span className="compare-line" aria-hidden="true" />
        <input
          type="range"
          className="compare-slider"
          min={0}
          max={100}
          step={2}
          value={share}
          aria-label="Quanto se vê da foto de antes"
          aria-valuetext={`${share} % da foto de antes`}
          onChange={({ target }) => setShare(Number(target.value))}
        />
      </div>
      <p className="row apart muted small above-2">
        <span>{workPictureLabels[before.kind]}</span>
        <span>{workPictureLabels[after.kind]}</span>
      </p>
    </Dialog>
  );
}
