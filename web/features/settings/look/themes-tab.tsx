import { RadioButton, RadioField, RadioGroup } from 'react-aria-components/RadioGroup';
import { type ThemeName, themeNames, themeTitles } from '../../../../domain/studio/studio.ts';
import { Card } from '../../../ui/card.tsx';
import { type SettingsTabProps, TabForm } from '../form/tab-form.tsx';
import './themes-tab.css';

/** Personalização › Temas: the whole screen wears what is chosen; it is the studio's with the next save. */
export function ThemesTab(props: SettingsTabProps) {
  const { form } = props;
  return (
    <TabForm {...props} ofStudio label="Temas">
      <Card
        title="Tema do estúdio"
        description="As cores daqui, da sua página de agendamento e dos e-mails para clientes."
      >
        <RadioGroup
          aria-label="Tema"
          className="themes"
          value={form.fields.look.theme}
          onChange={(value) => form.edit(({ look }) => ({ look: { ...look, theme: themeOf(value) } }))}
        >
          {themeNames.map((theme) => (
            <ThemeChoice key={theme} theme={theme} isSaved={theme === form.base.look.theme} />
          ))}
        </RadioGroup>
      </Card>
    </TabForm>
  );
}

const themeOf = (value: string): ThemeName => themeNames.find((name) => name === value) ?? 'default';

function ThemeChoice({ theme, isSaved }: { theme: ThemeName; isSaved: boolean }) {
  return (
    <RadioField value={theme}>
      <RadioButton className="theme panel grid">
        <span className="theme-sample grid ground" data-theme={theme} aria-hidden="true">
          <span className="theme-sample-cover" />
          <span className="theme-sample-line" />
          <span className="theme-sample-row grid gap-2">
            <span className="theme-sample-time framed" />
            <span className="theme-sample-time framed" data-chosen="" />
            <span className="theme-sample-time framed" />
          </span>
          <span className="theme-sample-button" />
        </span>
        <span className="theme-name row middle gap-3 medium">
          <span className="choice-dot" aria-hidden="true" />
          <span>
            {themeTitles[theme]}
            {isSaved && <small className="theme-saved muted tiny regular block">Em uso</small>}
          </span>
        </span>
      </RadioButton>
    </RadioField>
  );
}
