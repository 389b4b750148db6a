import { formatPhone } from '../../../domain/contact/phone-format.ts';
import { countText, formatDate } from '../../../domain/format.ts';
import { anamnesisConsents } from '../../../domain/health/anamnesis.ts';
import type { ClientAnamnesis } from '../../../domain/health/version.ts';
import { momentText } from '../../../domain/scheduling/moment.ts';
import { supplyText } from '../../../domain/supply/supply.ts';
import type { NamedLot, WorkRecord } from '../../../domain/work-record/work-record.ts';
import { savedText, workSections } from '../../../domain/work-record/work-words.ts';
import { PaperHead, PaperSignature, PaperTable } from '../../ui/paper-parts.tsx';
import { Paper } from '../../ui/print-page.tsx';
import './work-sheet.css';

interface Props {
  health: ClientAnamnesis;
  /** Newest appointment first. */
  records: WorkRecord[];
  studio: string;
  zone: string;
  now: Date;
}

/** A client's records of the work with lots and the signed consent, as a health inspection asks for them. */
export function WorkSheetPaper({ health, records, studio, zone, now }: Props) {
  const { client } = health;
  return (
    <Paper size="a4" label={`Ficha técnica de ${client.fullName}`}>
      <div className="column gap-6">
        <PaperHead
          studio={studio}
          about={`Ficha técnica, impressa em ${momentText(zone, now)}`}
          mark={countText(records.length, 'atendimento')}
        />
        <p>
          <strong>{client.fullName}</strong>
          {client.birthDate && `, nascida em ${formatDate(client.birthDate)}`}
          {client.phone && `, ${formatPhone(client.phone)}`}
        </p>
        {records.length === 0 && <p>Nenhuma ficha técnica ainda.</p>}
        {records.map((record) => (
          <Work key={record.id} record={record} zone={zone} />
        ))}
        <Consent health={health} zone={zone} />
      </div>
    </Paper>
  );
}

function Work({ record, zone }: { record: WorkRecord; zone: string }) {
  const { services, professional, startsAt, number, lots } = record;
  const begun = momentText(zone, startsAt);
  return (
    <section className="work-sheet-record stack gap-3">
      <div>
        <h3>
          {begun}: {services.map(({ name }) => name).join(', ')}
        </h3>
        <p className="muted small">
          {professional}. {savedText(record, zone)}
          {number > 1 && `, versão ${number}`}.
        </p>
      </div>
      {workSections(record).map(({ title, words }) => (
        <dl key={title} className="work-sheet-facts grid gap-2" aria-label={title}>
          {words.map(([label, text]) => (
            <div key={`${label} ${text}`} data-wide={text.length > LONG}>
              <dt className="muted small">{label}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      ))}
      {lots.length > 0 && (
        <PaperTable
          label={`Produtos e lotes de ${begun}`}
          of="words"
          columns={lotColumns}
          rows={lots.map(cellsOf)}
        />
      )}
    </section>
  );
}

/** Characters from which a value takes the whole width. */
const LONG = 40;

const lotColumns = ['Produto', 'Lote', 'Validade', 'Aberto em', 'Motivo'];

const cellsOf = (lot: NamedLot): string[] => [
  `${lot.name}\n${supplyText(lot)}`,
  lot.code,
  lot.expiresOn ? formatDate(lot.expiresOn) : '–',
  lot.openedOn ? formatDate(lot.openedOn) : '–',
  lot.reason ?? '–',
];

function Consent({ health: { client, anamnesis }, zone }: { health: ClientAnamnesis; zone: string }) {
  const { label, text } = anamnesisConsents.consentTreatment;
  return (
    <section className="work-sheet-consent stack gap-3" aria-label={label}>
      <p>
        <strong>{label}.</strong> {text}
      </p>
      <PaperSignature signed={anamnesis} fullName={client.fullName} zone={zone} />
    </section>
  );
}
