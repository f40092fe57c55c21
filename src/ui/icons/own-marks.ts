/** Drawn by us, in a square of 24, for technologies without a logo that may be used: what the thing is, or its letters. */

export const dotnet =
  'M8 21V4h3.6l6.8 10.6V4H22v17h-3.6L11.6 10.4V21zM1.8 18.8a2.2 2.2 0 1 1 4.4 0 2.2 2.2 0 0 1-4.4 0z';
export const csharp =
  'M14.6 6.9a8 8 0 1 0 0 10.2l-2-1.7a5.4 5.4 0 1 1 0-6.8zM17.2 7.8h1.5v8.4h-1.5zM20.3 7.8h1.5v8.4h-1.5zM15.6 9.7h7.8v1.5h-7.8zM15.6 12.8h7.8v1.5h-7.8z';
/** A database. */
export const sqlserver =
  'M12 1.6c5 0 9 1.5 9 3.4s-4 3.4-9 3.4S3 6.9 3 5s4-3.4 9-3.4zM3 7c0 1.9 4 3.4 9 3.4S21 8.9 21 7v4.6c0 1.9-4 3.4-9 3.4s-9-1.5-9-3.4zM3 13.6c0 1.9 4 3.4 9 3.4s9-1.5 9-3.4V19c0 1.9-4 3.4-9 3.4S3 20.9 3 19z';
export const azure = 'M6.8 20a5.3 5.3 0 0 1-.7-10.5 6.8 6.8 0 0 1 13 1.7A4.5 4.5 0 0 1 18.6 20z';
/** Messages both ways. */
export const signalr = 'M1.5 6.2h13.2V2.6l7.8 5-7.8 5V9H1.5zM22.5 15v2.8H9.3v3.6l-7.8-5 7.8-5V15z';
/** A browser that passes. */
export const playwright =
  'M3 3h18a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H3a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2zM3.2 7.4v11.4h17.6V7.4zM7 13.2l1.5-1.5 2.5 2.5 4.8-4.8 1.5 1.5-6.3 6.3z';
export const powershell =
  'M3 3h18a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H3a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2zM3.2 5.2v13.6h17.6V5.2zM5.7 9l1.5-1.5 4.5 4.5-4.5 4.5L5.7 15l3-3zM12.4 14.6h5.8v2h-5.8z';
/** Values on a line of time. */
export const rxjs =
  'M.8 11.1h19v1.8h-19zM2.2 12a3.4 3.4 0 1 1 6.8 0 3.4 3.4 0 0 1-6.8 0zM10.4 12a3.4 3.4 0 1 1 6.8 0 3.4 3.4 0 0 1-6.8 0zM18.3 7.4l4.9 4.6-4.9 4.6z';
/** A state that goes round. */
export const redux =
  'M12 3a9 9 0 1 1-8.5 6l2.3.8A6.6 6.6 0 1 0 12 5.4v3.2L6.4 4.3 12 0zM12 9a3 3 0 1 1 0 6 3 3 0 0 1 0-6z';
/** A cup with a straw. */
export const gulp = 'M4 4.4h9.3L14.6 1h4.9v2h-3.4l-.6 1.4H20v1.8H4zM5 7.6h14L17.4 22H6.6z';
/** An arrow into the device. */
export const installed = 'M10.8 2h2.4v9.2l3.4-3.4 1.7 1.7-6.3 6.3-6.3-6.3 1.7-1.7 3.4 3.4zM3 18.5h18V22H3z';
/** A lightning bolt. */
export const triggers = 'M13.5 1 4 13.5h6.5L9 23l10.2-13.5h-6.8z';
/** A magnifying glass. */
export const retrieval =
  'M10 2a8 8 0 1 1 0 16 8 8 0 0 1 0-16zM10 4.4a5.6 5.6 0 1 0 0 11.2 5.6 5.6 0 0 0 0-11.2zM16.8 15.1l6 6-1.7 1.7-6-6z';
/** The brackets of code. */
export const calling =
  'M8.5 4l1.7 1.7L3.9 12l6.3 6.3L8.5 20l-8-8zM15.5 4l-1.7 1.7 6.3 6.3-6.3 6.3 1.7 1.7 8-8z';
/** A picture. */
export const multimodal =
  'M3 3h18a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H3a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2zM3.2 5.2v13.6h17.6V5.2zM5 17l4.5-6 3.2 4 2.4-3L19 17zM16.5 7a1.8 1.8 0 1 1 0 3.6 1.8 1.8 0 0 1 0-3.6z';
/** A question with two answers. */
export const scripted = 'M9 2h6v6h-1.9v2.9h7V16H22v6h-6v-6h1.9v-2.9H6.1V16H8v6H2v-6h1.9v-5.1h7V8H9z';
