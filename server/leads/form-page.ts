import { apiPaths, formTokenField, honeypotField } from '../../contract/api.ts';
import {
  plainLabel,
  popupTitle,
  type Question,
  leadQuestions,
  type Answers,
} from '../../contract/questions.ts';
import { escapeHtml } from '../../contract/escape-html.ts';
import type { PlainPage } from '../http/plain-page.ts';
import type { AnswerProblems } from './validate.ts';

/** A form as it was typed. */
export interface TypedForm {
  readonly answers: Answers;
  readonly pageName: string;
  /** The quote as JSON; empty without one. */
  readonly quote: string;
  readonly token: string;
  /** The lead that the form completes; empty for a new one. */
  readonly id: string;
}

interface FormPage {
  readonly form: TypedForm;
  readonly notice: string;
  readonly problems?: AnswerProblems;
}

/** The form with everything that was typed, a message beside each wrong field, and a summary at the top. */
export function makeFormPage({ form, notice, problems = {} }: FormPage): PlainPage {
  const { answers, pageName, quote, token, id } = form;
  const summary = leadQuestions.flatMap(({ field, title }) =>
    problems[field] === undefined
      ? []
      : `<li><a href="#${field}">${escapeHtml(title)}</a>: ${escapeHtml(problems[field])}</li>`,
  );
  const content = `<div class="notice" role="alert">
<p>${escapeHtml(notice)}</p>
${summary.length > 0 ? `<ul>${summary.join('')}</ul>` : ''}
</div>
<form method="post" action="${apiPaths.contact}">
${leadQuestions.map((question) => renderQuestion(question, answers[question.field], problems[question.field])).join('\n')}
${hidden('UserId', id)}
${hidden('PageName', pageName)}
${hidden('Quote', quote)}
${hidden(formTokenField, token)}
${hidden(honeypotField, '')}
<button>Submit</button>
</form>`;
  return {
    title: summary.length > 0 ? 'Please check your answers' : 'Please submit again',
    heading: popupTitle,
    content,
  };
}

const hidden = (name: string, value: string): string =>
  `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`;

function renderQuestion(question: Question, answer: string, problem: string | undefined): string {
  const { field, input, autoComplete, required, plainHint } = question;
  const notes = [plainHint && `${field}-hint`, problem && `${field}-error`].filter(Boolean).join(' ');
  const attributes = [
    `id="${field}" name="${field}" autocomplete="${autoComplete}"`,
    required ? 'required' : '',
    problem === undefined ? '' : 'aria-invalid="true"',
    notes === '' ? '' : `aria-describedby="${notes}"`,
  ]
    .filter((each) => each !== '')
    .join(' ');
  const value = escapeHtml(answer);
  const control =
    input === 'textarea'
      ? // The parser drops the first line break after the tag, and only that one.
        `<textarea ${attributes} rows="4">\n${value}</textarea>`
      : `<input type="${input}" ${attributes} value="${value}">`;
  return [
    `<div class="field"><label for="${field}">${escapeHtml(plainLabel(question))}</label>`,
    control,
    plainHint === undefined ? '' : `<p class="hint" id="${field}-hint">${escapeHtml(plainHint)}</p>`,
    problem === undefined ? '' : `<p class="error" id="${field}-error">${escapeHtml(problem)}</p>`,
    '</div>',
  ].join('');
}
