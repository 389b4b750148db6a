import { type ReactNode, useId } from 'react';
import {
  type AnamnesisFieldName,
  anamnesisFields,
  isAlertField,
  UNSURE,
} from '../../../../domain/health/anamnesis.ts';
import type { LocalDate } from '../../../../domain/scheduling/calendar.ts';
import { ErrorText, NativeField, NativeTextArea } from '../../../ui/native-field.tsx';
import { affirm, detailsOf } from './answer-fields.ts';
import './question.css';

interface QuestionProps {
  name: AnamnesisFieldName;
  /** As in `AnswerFields`. */
  value: string;
  onChange: (value: string) => void;
  errorMessage?: string | undefined;
  today: LocalDate;
}

/** Without react-aria: the page of the link is as light as the public page. */
export function Question({ name, value, onChange, errorMessage, today }: QuestionProps) {
  const field = anamnesisFields[name];
  const common = { name, value, onChange, errorMessage };
  switch (field.kind) {
    case 'detail':
      return <DetailQuestion {...common} question={field.question} hint={field.hint} />;
    case 'yesNo':
      return <Choices {...common} question={field.question} labels={yesNoLabelsOf(name)} />;
    case 'choice':
      return <Choices {...common} question={field.question} labels={field.labels} />;
    case 'date':
      return <NativeField {...common} type="date" label={field.question} max={today} />;
    default:
      return <NativeTextArea {...common} label={field.question} description={field.hint} />;
  }
}

const yesNoLabels = { yes: 'Sim', no: 'Não' };

const yesNoLabelsOf = (name: AnamnesisFieldName): Readonly<Record<string, string>> =>
  isAlertField(name) ? { ...yesNoLabels, unsure: UNSURE } : yesNoLabels;

type PartProps = Omit<QuestionProps, 'today'> & { question: string };

function DetailQuestion({ hint, value, onChange, errorMessage, ...rest }: PartProps & { hint: string }) {
  const details = detailsOf(value);
  const choice = details === null ? value : 'yes';
  return (
    <Choices
      {...rest}
      labels={yesNoLabelsOf(rest.name)}
      value={choice}
      onChange={(next) => onChange(next === 'yes' ? affirm(details ?? '') : next)}
    >
      {details !== null && (
        <NativeTextArea
          name={rest.name}
          label={hint}
          rows={2}
          value={details}
          onChange={(typed) => onChange(affirm(typed))}
          errorMessage={errorMessage}
        />
      )}
    </Choices>
  );
}

interface ChoicesProps extends PartProps {
  labels: Readonly<Record<string, string>>;
  children?: ReactNode;
}

function Choices({ question, name, labels, value, onChange, errorMessage, children }: ChoicesProps) {
  const id = useId();
  return (
    <fieldset className="question stack gap-3" aria-describedby={errorMessage && `${id}-error`}>
      <legend className="field-label small medium">{question}</legend>
      <div className="cluster gap-2">
        {Object.entries(labels).map(([key, label]) => (
          <label key={key} className="question-option row gap-2 middle centre">
            <input
              type="radio"
              name={`${name}-${id}`}
              value={key}
              checked={value === key}
              onChange={() => onChange(key)}
              aria-invalid={errorMessage ? true : undefined}
            />
            {label}
          </label>
        ))}
      </div>
      {errorMessage && !children && <ErrorText id={`${id}-error`}>{errorMessage}</ErrorText>}
      {children}
    </fieldset>
  );
}
