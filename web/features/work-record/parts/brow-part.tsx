import { browMaterialLabels, browMaterials } from '../../../../domain/work-record/work-details.ts';
import { FormChip, MarkedText, type PartProps, SuggestedText } from './fields.tsx';

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
          <MarkedText form={form} name="details.brows.colour" label="Cor" />
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
