import type { LashMap } from '../../../../domain/work-record/lash-map.ts';
import { lashCurls, lashTechniques, lashThicknesses } from '../../../../domain/work-record/work-details.ts';
import { useBound } from '../../../ui/form/bound-fields.tsx';
import { EyeMap } from '../eye-map/eye-map.tsx';
import type { WorkFields } from '../work-fields.ts';
import { FormChip, FormChips, labelOf, type PartProps, SuggestedText } from './fields.tsx';

const LEFT = ['100', '80', '60', '40', '20'];

export function LashPart({ form }: PartProps) {
  const map = useBound<WorkFields, LashMap>({ form, name: 'details.lashes.map' });
  const { retention } = form.fields;
  const shares = retention === '' || LEFT.includes(retention) ? LEFT : [...LEFT, retention];
  return (
    <>
      {form.previous?.details.lashes && (
        <FormChip
          form={form}
          name="retention"
          label="Retenção: quanto restava da última vez"
          items={shares.map((value) => ({ value, label: `${value} %` }))}
        />
      )}
      <EyeMap label={labelOf(form, 'details.lashes.map', 'Mapa dos fios')} {...map} />
      <FormChips
        form={form}
        name="details.lashes.curls"
        label={labelOf(form, 'details.lashes.curls', 'Curvatura')}
        values={lashCurls}
      />
      <FormChips
        form={form}
        name="details.lashes.thicknesses"
        label={labelOf(form, 'details.lashes.thicknesses', 'Espessura (mm)')}
        values={lashThicknesses}
      />
      <SuggestedText
        form={form}
        name="details.lashes.technique"
        label="Técnica"
        suggestions={lashTechniques}
      />
      <SuggestedText
        form={form}
        name="details.lashes.minutes"
        label="Tempo do procedimento"
        suffix="min"
        suggestions={['60', '90', '120', '150']}
        isNumber
      />
    </>
  );
}
