import words from '../../../content/site/lets-talk.json' with { type: 'json' };

export { popupTitle as title } from '../../../contract/questions.ts';
export { words };
