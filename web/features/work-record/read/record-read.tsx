import {
  type LashMap,
  lashEyeLabels,
  lashEyes,
  lengthsText,
} from '../../../../domain/work-record/lash-map.ts';
import type { WorkRecord } from '../../../../domain/work-record/work-record.ts';
import {
  lotFacts,
  lotName,
  type WorkWords,
  workSections,
} from '../../../../domain/work-record/work-words.ts';
import { EyePicture } from '../eye-map/eye-picture.tsx';
import './record-read.css';

interface Props {
  record: WorkRecord;
  hasMap?: boolean;
  /** Rank of the titles in the page's outline. */
  level?: 3 | 4;
}

/** A record as it was written. */
export function RecordRead({ record, hasMap = true, level = 4 }: Props) {
  const { details, lots } = record;
  const Title = `h${level}` as const;
  return (
    <div className="stack gap-4">
      {hasMap && details.lashes?.map && <MapRead map={details.lashes.map} />}
      {workSections(record).map(({ title, words }) => (
        <Facts key={title} {...{ title, words, level }} />
      ))}
      {lots.length > 0 && (
        <section>
          <Title className="small below-2">Produtos e lotes</Title>
          <ul className="stack gap-2">
            {lots.map((lot) => (
              <li key={lot.lotId} className="stack breakable">
                {lotName(lot)}
                <span className="muted small figures">{lotFacts(lot)}</span>
                {lot.reason && <span className="small">Motivo: {lot.reason}</span>}
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

function Facts({ title, words, level }: { title: string; words: WorkWords; level: 3 | 4 }) {
  const Title = `h${level}` as const;
  return (
    <section>
      <Title className="small below-2">{title}</Title>
      <dl className="record-facts grid gap-1">
        {words.map(([label, text], place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two fields of the studio's own may have one name
          <div key={place} className="row gap-3">
            <dt className="muted small">{label}</dt>
            <dd className="breakable lines figures shrinks">{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** Both eyes, small. */
export function MapRead({ map }: { map: LashMap }) {
  return (
    <div className="record-map grid gap-4">
      {lashEyes.map((eye) => (
        <div
          key={eye}
          role="img"
          aria-label={`${lashEyeLabels[eye]}, do canto interno: ${lengthsText(map[eye])} mm`}
        >
          <EyePicture eye={eye} lengths={map[eye]} />
        </div>
      ))}
    </div>
  );
}
