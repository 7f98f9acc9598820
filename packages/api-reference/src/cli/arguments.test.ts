import { describe, expect, it } from 'vitest';
import { UsageError, parseCommand, parseCompare } from './arguments.js';

describe('parseCommand', () => {
  it('takes files and folders', () => {
    expect(parseCommand(['check', 'a.yaml', 'folder'])).toEqual({
      paths: ['a.yaml', 'folder'],
      rules: 'lenient',
      timeout: 300,
      open: false,
      problems: false,
      json: false,
    });
  });

  it('takes options anywhere', () => {
    const command = parseCommand([
      '--json',
      'check',
      '--rules',
      'strict',
      'a.yaml',
      '--timeout=7.5',
      '--problems',
      '--open',
    ]);
    const options = { timeout: 7.5, open: true, problems: true, json: true };
    expect(command).toEqual({ paths: ['a.yaml'], rules: 'strict', ...options });
  });

  it('takes the folder that references may not leave', () => {
    expect(parseCommand(['check', '--folder', '..', 'a.yaml'])).toMatchObject({ paths: ['a.yaml'], folder: '..' });
    expect(parseCompare(['--folder', '..', 'a.yaml', 'b.yaml'])).toMatchObject({ before: 'a.yaml', folder: '..' });
  });

  it.each([[['--help']], [['-h', 'check']]])('gives help: %j', (args) => {
    expect(parseCommand(args)).toBe('help');
  });

  it.each([
    [[]],
    [['chekc', 'a.yaml']],
    [['check']],
    [['check', '--strict', 'a.yaml']],
    [['check', 'a.yaml', '--rules', 'severe', '--timeout', 'soon']],
    [['check', 'a.yaml', '--timeout', '0']],
    [['check', 'a.yaml', '--timeout']],
    [['check', 'a.yaml', '--json=yes']],
  ])('refuses %j', (args) => {
    let message = '';
    try {
      parseCommand(args);
    } catch (error) {
      if (!(error instanceof UsageError)) throw error;
      message = error.message;
    }
    expect(message).toMatchSnapshot();
  });
});
