// The worker that reads the text of a pattern. It gets one text and replies with its reading.
import { readPattern, type PatternText } from './read-pattern.ts';

addEventListener('message', ({ data }: MessageEvent<PatternText>) => postMessage(readPattern(data)));
