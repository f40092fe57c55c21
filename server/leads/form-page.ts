import { type AnswerField, type Answers } from '../../contract/lead.ts';
import { apiPaths, formTokenField, honeypotField } from '../../contract/api.ts';
import { escapeHtml } from '../escape-html.ts';
import type { Problems } from './rules.ts';

/** The page that a visitor without JavaScript sees when the form could not be taken: what is wrong, and the form again. */

export interface FormPage {
  readonly answers: Answers;
  readonly pageName: string | null;
  readonly token: string | undefined;
  readonly problems: Problems;
  /** What is wrong when it is no answer that is. */
  readonly notice?: string;
}

interface Question {
  readonly field: AnswerField;
  readonly label: string;
  readonly attributes: string;
}

const questions: readonly Question[] = [
  { field: 'UserName', label: 'What is your name?', attributes: 'autocomplete="name" required' },
  { field: 'Email', label: 'Hey, Your email here', attributes: 'type="email" autocomplete="email" required' },
  {
    field: 'PhoneNumber',
    label: 'Thank You . Now, We can talk',
    attributes: 'type="tel" autocomplete="tel"',
  },
  { field: 'TalkAboutProject', label: 'Great! Now, Describe your project', attributes: 'rows="6"' },
  { field: 'CompanyName', label: 'Your Company Name is', attributes: 'autocomplete="organization"' },
  { field: 'AskMeAnything', label: 'Ask us anything', attributes: '' },
];

export function renderFormPage({ answers, pageName, token, problems, notice }: FormPage): string {
  const faulty = questions.filter(({ field }) => problems[field] !== undefined);
  const summary = faulty.map(
    ({ field, label }) =>
      `<li><a href="#${field}">${escapeHtml(label)}</a> ${escapeHtml(problems[field] ?? '')}</li>`,
  );
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Please check your answers | VS Online</title>
</head>
<body>
<main>
<h1>Let's Discuss about your Project</h1>
<div role="alert">
<p>${escapeHtml(notice ?? 'Please check these answers:')}</p>
${summary.length > 0 ? `<ul>${summary.join('')}</ul>` : ''}
</div>
<form method="post" action="${apiPaths.contact}">
${questions.map((question) => renderQuestion(question, answers[question.field], problems[question.field])).join('\n')}
${hidden('PageName', pageName ?? '')}
${hidden(formTokenField, token ?? '')}
${hidden(honeypotField, '')}
<button>Submit</button>
</form>
<p><a href="/">VS Online</a></p>
</main>
</body>
</html>
`;
}

const hidden = (name: string, value: string): string =>
  `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`;

function renderQuestion(
  { field, label, attributes }: Question,
  answer: string,
  problem: string | undefined,
): string {
  const shared = [
    `id="${field}" name="${field}"`,
    attributes,
    problem === undefined ? '' : `aria-invalid="true" aria-describedby="${field}-problem"`,
  ].join(' ');
  const value = escapeHtml(answer);
  const control =
    field === 'TalkAboutProject'
      ? // The parser drops the first line break after the tag, and only that one.
        `<textarea ${shared}>\n${value}</textarea>`
      : `<input ${shared} value="${value}">`;
  const message =
    problem === undefined ? '' : ` <strong id="${field}-problem">${escapeHtml(problem)}</strong>`;
  return `<p><label for="${field}">${escapeHtml(label)}</label>${message}<br>${control}</p>`;
}
