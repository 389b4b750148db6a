import type { AnamnesisCopy } from '../../../domain/health/link.ts';
import { workFacts } from '../../../domain/work-record/work-facts.ts';
import { Fact, Section } from './answer-sections.tsx';

/** What was done at each appointment, and with which products. */
export function WorkSections({ records, zone }: Pick<AnamnesisCopy, 'records' | 'zone'>) {
  return records.map((record) => {
    const day = new Date(record.startsAt).toLocaleDateString('pt-BR', { timeZone: zone });
    return (
      <Section key={record.startsAt} title={`Ficha técnica de ${day}`}>
        <p>{[...record.services.map(({ name }) => name), record.professional].join(' · ')}</p>
        <dl>
          {workFacts(record)
            .flatMap(({ facts }) => facts)
            .map(({ label, value }) => (
              <Fact key={`${label} ${value}`} label={label}>
                {value}
              </Fact>
            ))}
          {record.lots.map(({ lotId, name, maker, code }) => (
            <Fact key={lotId} label={[name, maker].filter(Boolean).join(', ')}>
              Lote {code}
            </Fact>
          ))}
        </dl>
      </Section>
    );
  });
}
