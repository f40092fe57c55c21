import type { StreamParser } from '@codemirror/language';

const keywords = new RegExp(
  `^(?:${[
    'add|after|all|alter|analyze|and|any|as|asc|begin|between|by|cascade|case|check|column|commit|concurrently|conflict',
    'constraint|create|cross|current|cycle|database|default|deferrable|deferred|delete|desc|distinct|do|drop|each|else',
    'end|escape|except|exclude|execute|exists|explain|extension|filter|first|following|for|foreign|from|full|function',
    'generated|grant|group|grouping|having|identity|if|ilike|immediate|in|index|inner|insert|instead|intersect|into|is',
    'isolation|join|key|language|last|lateral|left|level|like|limit|lock|match|materialized|merge|natural|next|no|not',
    'nothing|nulls|of|off|offset|on|only|or|order|outer|over|partition|policy|preceding|primary|procedure|range|read',
    'recursive|references|release|replace|reset|restrict|return|returning|returns|revoke|right|role|rollback|row|rows',
    'savepoint|schema|security|select|serializable|set|show|sequence|some|start|stored|table|temp|temporary|then|to',
    'transaction|trigger|truncate|type|unbounded|union|unique|update|using|vacuum|values|view|virtual|when|where|window',
    'with|within|without',
  ].join('|')})$`,
  'i',
);
const values = /^(?:true|false|null)$/i;

/** Colours for SQL: keywords, texts, numbers and comments. */
export const sqlTokens: StreamParser<{ open: string }> = {
  startState: () => ({ open: '' }),
  token(stream, state) {
    if (state.open) {
      const end = stream.string.indexOf(state.open, stream.pos);
      if (end < 0) stream.skipToEnd();
      else stream.pos = end + state.open.length;
      const tone = state.open === '*/' ? 'comment' : 'string';
      if (end >= 0) state.open = '';
      return tone;
    }
    if (stream.eatSpace()) return null;
    if (stream.match(/^--.*/)) return 'comment';
    if (stream.match('/*')) {
      state.open = '*/';
      return 'comment';
    }
    if (stream.match("'")) {
      state.open = "'";
      return 'string';
    }
    if (stream.match(/^"[^"]*"?/)) return 'string';
    if (stream.match(/^\d+(?:\.\d+)?/)) return 'number';
    if (stream.match(/^[=<>!|+*/%-]+/)) return 'operator';
    const word = stream.match(/^\w+/) as RegExpMatchArray | null;
    if (!word) {
      stream.next();
      return null;
    }
    if (values.test(word[0])) return 'atom';
    return keywords.test(word[0]) ? 'keyword' : null;
  },
};
