import { useQuery } from '@tanstack/react-query';
import { Eye, Palette, Store } from 'lucide-react';
import { type ReactNode, Suspense, useCallback, useEffect, useState } from 'react';
import { settingsMessages } from '../../../domain/messages.ts';
import type { PictureKind } from '../../../domain/studio/picture.ts';
import { applyLook, tryTheme } from '../../features/session/studio-look.ts';
import { SaveBar } from '../../features/settings/form/save-bar.tsx';
import type { SettingsTabProps } from '../../features/settings/form/tab-form.tsx';
import {
  pictureSlot,
  type SettingsForm,
  useSettingsForm,
} from '../../features/settings/form/use-settings-form.ts';
import { IdentityTab } from '../../features/settings/look/identity-tab.tsx';
import { ThemesTab } from '../../features/settings/look/themes-tab.tsx';
import { type SettingsShown, settingsQuery } from '../../features/shared/requests.ts';
import { PageHeader } from '../../layout/page-header.tsx';
import { lazyPart } from '../../lib/lazy-part.ts';
import type { FieldErrors } from '../../lib/validation.ts';
import { UnsavedGuard } from '../../ui/form/unsaved-guard.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { SkeletonForm } from '../../ui/skeleton.tsx';
import { Tab, TabList, TabPanel, Tabs } from '../../ui/tabs.tsx';
import './settings-tabs.css';

const PictureField = lazyPart(() => import('../../features/pictures/picture-field.tsx'));
const LookPreview = lazyPart(() => import('../../features/settings/look/look-preview.tsx'));

const tabs = {
  themes: { label: 'Temas', icon: <Palette /> },
  identity: { label: 'Identidade', icon: <Store /> },
  preview: { label: 'Visualizar', icon: <Eye /> },
};
type CustomizationTab = keyof typeof tabs;

export const customizationTabOf = (text: unknown): CustomizationTab =>
  text === 'identity' || text === 'preview' ? text : 'themes';

interface Props {
  tab: CustomizationTab;
  onTab: (tab: CustomizationTab) => void;
  professionalId: string;
}

/** One form over the tabs. The whole screen shows the chosen theme until it is saved or undone. */
export function CustomizationTabs({ tab, onTab, professionalId }: Props) {
  const settings = useQuery(settingsQuery);
  const [toCorrect, setToCorrect] = useState<FieldErrors | null>(null);
  const form = useSettingsForm({
    stored: settings.data,
    sawHours: false,
    onMessages: (errors) => {
      setToCorrect(Object.keys(errors).length > 0 ? errors : null);
      if (Object.keys(errors).length > 0 && tab !== 'identity') onTab('identity');
    },
  });
  const onShown = useCallback(() => setToCorrect(null), []);
  useTriedTheme(form);
  useKeptLook(settings.data);
  const isShown = form && (form.touched || form.pending || form.isSaved);
  return (
    <div className="settings-tabs">
      <UnsavedGuard dirty={form?.touched === true} until="page">
        A nova aparência do estúdio ainda não foi salva.
      </UnsavedGuard>
      <PageHeader title="Personalização" description="O tema, o nome e as imagens do seu estúdio." />
      <Tabs selectedKey={tab} onSelectionChange={(key) => onTab(customizationTabOf(key))}>
        <TabList label="Personalização">
          {Object.entries(tabs).map(([id, { label, icon }]) => (
            <Tab key={id} id={id} icon={icon}>
              {label}
            </Tab>
          ))}
        </TabList>
        <TabPanel key={tab} id={tab}>
          {form ? (
            <Suspense fallback={<SkeletonForm label="Carregando configurações..." fields={3} />}>
              {panelOf(tab, professionalId, { form, formId: 'customization', toCorrect, onShown })}
            </Suspense>
          ) : settings.isPending ? (
            <SkeletonForm label="Carregando configurações..." fields={3} />
          ) : (
            <LoadFailed title={settingsMessages.loadFailed} query={settings} />
          )}
        </TabPanel>
      </Tabs>
      {isShown && (
        <SaveBar
          form={form}
          formId={tab === 'preview' ? undefined : 'customization'}
          saved={settingsMessages.brandingSaved}
        />
      )}
    </div>
  );
}

function panelOf(tab: CustomizationTab, professionalId: string, props: SettingsTabProps): ReactNode {
  if (tab === 'themes') return <ThemesTab {...props} />;
  if (tab === 'preview')
    return <LookPreview.Current professionalId={professionalId} look={unsavedLook(props.form)} />;
  return (
    <IdentityTab
      {...props}
      pictures={{
        cover: <PictureField.Current {...pictureSlot(props.form, 'cover')} />,
        logo: <PictureField.Current {...pictureSlot(props.form, 'logo')} />,
      }}
      logoAddress={unsavedLook(props.form).logo}
    />
  );
}

function unsavedLook({ fields, base }: SettingsForm) {
  const addressOf = (kind: PictureKind) => {
    const [chosen, shown] = [fields.pictures[kind], base.pictures[kind]];
    return chosen === (shown?.id ?? null) ? (shown?.url ?? null) : chosen && `/media/${chosen}`;
  };
  return {
    ...fields.look,
    businessName: fields.business.businessName,
    cover: addressOf('cover'),
    logo: addressOf('logo'),
  };
}

/** The next visit begins with what is saved. */
function useKeptLook(saved: SettingsShown | undefined): void {
  useEffect(() => {
    if (saved === undefined) return;
    const { logo } = saved.pictures;
    const logoUrl = logo && (logo.smallUrl ?? logo.url);
    applyLook({ ...saved.look, businessName: saved.business.businessName, logoUrl });
  }, [saved]);
}

/** Leaving the screen undoes the choice, unless it was saved. */
function useTriedTheme(form: SettingsForm | null): void {
  const chosen = form?.fields.look.theme ?? null;
  useEffect(() => {
    tryTheme(chosen);
    return () => tryTheme(null);
  }, [chosen]);
}
