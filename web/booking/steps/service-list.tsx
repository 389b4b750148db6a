import { Check, Plus } from 'lucide-react';
import { useState } from 'react';
import { MAX_PROCEDURES } from '../../../domain/booking/wizard.ts';
import { countText, formatDuration } from '../../../domain/format.ts';
import { procedureCategoryLabels } from '../../../domain/studio/procedure-category.ts';
import { hasWords } from '../../../domain/text.ts';
import { priceText, type Service } from '../chosen.ts';
import type { Wizard } from '../use-wizard.ts';
import { toggleId } from '../wizard-state.ts';
import { whoStays } from './team-choice.tsx';

const SEARCH_OVER = 8;

/** By category where there is more than one, in the studio's order. */
export function ServiceList({ wizard }: { wizard: Wizard }) {
  const { procedures } = wizard.opened;
  const [search, setSearch] = useState('');
  const found = procedures.filter(({ name, description }) =>
    hasWords(`${name} ${description ?? ''}`, search),
  );
  const categories = [...new Set(procedures.map(({ category }) => category))];
  return (
    <>
      {procedures.length > SEARCH_OVER && (
        <input
          className="input"
          type="search"
          aria-label="Buscar serviço"
          placeholder="Buscar serviço"
          autoComplete="off"
          value={search}
          onChange={(event) => setSearch(event.target.value)}
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()} // the step must not go on
        />
      )}
      {categories.map((category) => {
        const services = found.filter((service) => service.category === category);
        return (
          services.length > 0 && (
            <section key={category} className="services">
              {categories.length > 1 && <h3>{procedureCategoryLabels[category]}</h3>}
              <ul className="grid gap-3">
                {services.map((service) => (
                  <ServiceRow key={service.id} service={service} wizard={wizard} />
                ))}
              </ul>
            </section>
          )
        );
      })}
      <p className={found.length > 0 ? 'visually-hidden' : 'empty'} role="status">
        {search &&
          (found.length > 0 ? countText(found.length, 'encontrado') : `Nenhum serviço com “${search}”.`)}
      </p>
    </>
  );
}

function ServiceRow({ service, wizard }: { service: Service; wizard: Wizard }) {
  const { serviceIds } = wizard.state;
  const chosen = serviceIds.includes(service.id);
  const full = !chosen && serviceIds.length >= MAX_PROCEDURES;
  const toggle = () => {
    if (full) return;
    const chosenNow = toggleId(serviceIds, service.id);
    wizard.change({ serviceIds: chosenNow, errors: {}, ...whoStays(wizard, chosenNow) });
  };
  return (
    <li>
      <button
        type="button"
        className="service cluster middle text-start wide framed pad-4"
        onClick={toggle}
        aria-pressed={chosen}
        aria-disabled={full || undefined}
      >
        <span className="service-words grid gap-half shrinks">
          <span className="service-name bold">{service.name}</span>
          {service.description && <span className="muted small">{service.description}</span>}
          <span className="service-figures figures muted small">
            {formatDuration(service.durationMinutes)} · <strong>{priceText(service)}</strong>
          </span>
        </span>
        <span className="service-pick middle gap-1 small medium">
          {chosen ? <Check size={18} /> : <Plus size={18} />}
          {chosen ? 'Selecionado' : 'Adicionar'}
        </span>
      </button>
    </li>
  );
}
