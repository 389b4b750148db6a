import { browMaterialLabels, browMaterials } from '../../../../domain/work-record/work-record.ts';
import { FormText } from '../../../ui/form/bound-fields.tsx';
import { FormChip, type PartProps, SuggestedText } from './fields.tsx';

const materials = browMaterials.map((value) => ({ value, label: browMaterialLabels[value] }));

export function BrowPart({ form }: PartProps) {
  const { material } = form.fields.details.brows;
  return (
    <>
      <SuggestedText
        form={form}
        name="details.brows.shape"
        label="Desenho"
        suggestions={['Natural', 'Arqueada', 'Reta', 'Angular']}
      />
      <FormChip form={form} name="details.brows.material" label="Henna ou coloração" items={materials} />
      {material !== 'none' && (
        <>
          <FormText form={form} name="details.brows.colour" label="Cor" autoComplete="off" />
          <SuggestedText
            form={form}
            name="details.brows.minutes"
            label="Tempo de ação"
            suffix="min"
            suggestions={['5', '10', '15', '20']}
            isNumber
          />
        </>
      )}
    </>
  );
}
