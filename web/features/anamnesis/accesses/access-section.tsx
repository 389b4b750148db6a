import { useNavigate, useSearch } from '@tanstack/react-router';
import { accessTypes } from '../../../../domain/health/access.ts';
import { searchDate, searchId, searchPage } from '../../../lib/search.ts';
import { Card } from '../../../ui/card.tsx';
import { AccessLog, type AccessParams } from './access-log.tsx';

export default function AccessSection() {
  const search = useSearch({ from: '/_member/_shell/settings' });
  const navigate = useNavigate();
  const params = paramsOf(search);
  const change = (part: Partial<AccessParams>) => {
    const { page, ...rest } = { ...params, ...part };
    const next = { ...rest, page: page === 1 ? undefined : String(page) };
    void navigate({ to: '/settings', search: next, hash: true, replace: true, resetScroll: false });
  };
  return (
    <Card
      title="Acessos às anamneses"
      description="Quem leu, imprimiu ou mudou dados de saúde. Estes registros não podem ser alterados nem apagados."
    >
      <AccessLog params={params} onParams={change} />
    </Card>
  );
}

/** From the URL; a value without meaning counts as absent. */
function paramsOf(search: Record<string, string | undefined>): AccessParams {
  const { client, person, type, from, to, page } = search;
  return {
    client: searchId(client),
    person: searchId(person),
    type: accessTypes.find((one) => one === type),
    from: searchDate(from),
    to: searchDate(to),
    page: searchPage(page),
  };
}
