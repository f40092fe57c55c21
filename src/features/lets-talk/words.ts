import words from '../../../content/site/lets-talk.json' with { type: 'json' };

export { words };

export const title = "Let's Discuss about your Project";
