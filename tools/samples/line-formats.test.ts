import { describe, expect, test } from 'vitest';
import { cmakeFault, dotenvFault, httpFault, iniFault, nginxFault } from './line-formats.ts';

describe('valid text is accepted', () => {
  test.each([
    [dotenvFault, '# a\n\nexport A=b c\nA_1='],
    [iniFault, '[a] ; b\nkey = value\n  continued\n\n# c'],
    [httpFault, 'GET /a?b=1\nAccept: */*'],
    [httpFault, 'HTTP/1.1 503 Service Unavailable\nRetry-After: 5\n\nanything'],
    [nginxFault, 'map $a $b { default ""; "~^x;" y; }\nif ($a) { return 404; } # }'],
    [nginxFault, 'log_format main "${a}";'],
    [cmakeFault, 'if(A AND (B OR C)) # (\n  message("a)")\nendif()'],
  ])('%o reads %j', (fault, text) => {
    expect(fault(text)).toBeUndefined();
  });
});

describe('an error is found on its line', () => {
  test.each([
    [dotenvFault, 'A=1\nB: 2', 2],
    [iniFault, '[a]\nb', 2],
    [httpFault, 'GET /\nno header', 2],
    [httpFault, 'hello', 1],
    [nginxFault, 'server {\n  listen 80\n}', 3],
    [nginxFault, 'server {\n  listen 80;', 2],
    [nginxFault, 'a b;\n}', 2],
    [nginxFault, 'a b;;', 1],
    [nginxFault, 'a b', 1],
    [cmakeFault, 'a()\nb', 2],
    [cmakeFault, 'a(\nb', 2],
    [cmakeFault, 'a())', 1],
    [cmakeFault, 'a b()', 1],
    [cmakeFault, '("a")', 1],
    [cmakeFault, 'a("b)', 1],
  ])('%o refuses %j', (fault, text, line) => {
    expect(fault(text)?.line).toBe(line);
  });
});
