import type { Difference } from './merge.ts';
import './versions-table.css';

/** What was saved elsewhere beside what was typed here. */
export function VersionsTable({ list }: { list: readonly Difference[] }) {
  if (list.length === 0) return <p>O que você digitou é o que já está salvo.</p>;
  return (
    <table className="versions">
      <thead>
        <tr>
          <td />
          <th scope="col">Salvo agora</th>
          <th scope="col">O que você digitou</th>
        </tr>
      </thead>
      <tbody>
        {list.map(({ label, mine, theirs }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td>{theirs || '–'}</td>
            <td>{mine === null ? <em>Você não mudou</em> : mine || '–'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
