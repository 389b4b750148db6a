import { percentOf } from '../../domain/format.ts';
import './share-list.css';

export interface Share {
  id: string;
  name: string;
  detail?: string | undefined;
  value: number;
  text: string;
  spoken?: string | undefined;
}

export function ShareList({ shares, total }: { shares: readonly Share[]; total: number }) {
  const most = Math.max(1, ...shares.map(({ value }) => value));
  return (
    <ol className="column gap-4">
      {shares.map(({ id, name, detail, value, text, spoken }) => (
        <li key={id} className="share cluster">
          <span className="share-name">
            {name}
            {detail && <small className="faint tiny">{detail}</small>}
          </span>
          <span className="share-value bold figures pushed">
            <span aria-hidden={spoken !== undefined}>{text}</span>
            {spoken && <span className="visually-hidden">{spoken}, </span>}
            <small className="faint tiny">{percentOf(value, total)} %</small>
          </span>
          <span className="share-bar" aria-hidden="true">
            <span style={{ width: `${(value / most) * 100}%` }} />
          </span>
        </li>
      ))}
    </ol>
  );
}
