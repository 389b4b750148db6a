import type { AnamnesisFieldName } from './anamnesis.ts';

/** The order of the form and of the report. */
export const anamnesisSections: readonly { title: string; fields: readonly AnamnesisFieldName[] }[] = [
  {
    title: 'Histórico médico e saúde geral',
    fields: [
      'medicalConditions',
      'currentMedications',
      'bloodThinningMedications',
      'allergiesMedications',
      'allergiesCosmetics',
      'autoimmuneDiseases',
      'diabetes',
      'pregnancyBreastfeeding',
    ],
  },
  {
    title: 'Extensão de cílios',
    fields: [
      'eyelashExtensionsBefore',
      'lastExtensionDate',
      'extensionReactionHistory',
      'usesContactLenses',
      'eyeSurgeries',
      'eyeInfectionsHistory',
    ],
  },
  {
    title: 'Micropigmentação',
    fields: ['previousTreatments', 'recentFacialProcedures', 'botoxFillerRecent', 'keloidTendency'],
  },
  {
    title: 'Hábitos e cuidados',
    fields: ['skinType', 'skincareRoutine', 'makeupFrequency', 'sunExposure'],
  },
  { title: 'Expectativas e observações', fields: ['expectations', 'professionalNotes'] },
];
export const CONSENTS_TITLE = 'Consentimentos';
