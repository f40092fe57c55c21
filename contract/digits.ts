const isDigit = (code: number): boolean => /\p{Nd}/u.test(String.fromCodePoint(code));

/**
 * The text with the digits of every script in use as 0 to 9: keyboards for Arabic, Persian or Hindi type their own. Unicode
 * puts the ten of a script at the beginning of a row of sixteen characters, or from its seventh on.
 */
export const asciiDigits = (text: string): string =>
  text.replace(/[^\P{Nd}\d\u{10000}-\u{10FFFF}]/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    const row = code - (code % 16);
    return String(code - (isDigit(row) ? row : row + 6));
  });
