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
    <ol className="share-list">
      {shares.map(({ id, name, detail, value, text, spoken }) => (
        <li key={id} className="share">
          <span className="share-name">
            {name}
            {detail && <small>{detail}</small>}
          </span>
          <span className="share-value">
            <span aria-hidden={spoken !== undefined}>{text}</span>
            {spoken && <span className="visually-hidden">{spoken}, </span>}
            <small>{percentOf(value, total)} %</small>
          </span>
          <span className="share-bar" aria-hidden="true">
            <span style={{ width: `${(value / most) * 100}%` }} />
          </span>
        </li>
      ))}
    </ol>
  );
}
