import type { AnamnesisCopy } from '../../../domain/health/link.ts';
import { lotFacts, lotName, workSections } from '../../../domain/work-record/work-words.ts';
import { Fact, Section } from './answer-sections.tsx';

/** What was done at each appointment, and with which products. */
export function WorkSections({ records, zone }: Pick<AnamnesisCopy, 'records' | 'zone'>) {
  return records.map((record) => {
    const day = new Date(record.startsAt).toLocaleDateString('pt-BR', { timeZone: zone });
    return (
      <Section key={record.startsAt} title={`Ficha técnica de ${day}`}>
        <p>{[...record.services.map(({ name }) => name), record.professional].join(' · ')}</p>
        <dl>
          {workSections(record)
            .flatMap(({ words }) => words)
            .map(([label, text]) => (
              <Fact key={`${label} ${text}`} label={label}>
                {text}
              </Fact>
            ))}
          {record.lots.map((lot) => (
            <Fact key={lot.lotId} label={lotName(lot)}>
              {lotFacts(lot)}
            </Fact>
          ))}
        </dl>
      </Section>
    );
  });
}
