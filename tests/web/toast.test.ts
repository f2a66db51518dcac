import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { getCurrentToast, setOpen, toast } from '../../src/web/ui/toast.ts';

describe('a toast', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('is kept for 1,000,000 ms after it closed', () => {
    toast({ title: 'Swatch saved' });
    vi.advanceTimersByTime(1_000_000);
    expect(getCurrentToast()).toMatchObject({ title: 'Swatch saved', open: true });
    setOpen(getCurrentToast()?.id ?? 0, false);
    vi.advanceTimersByTime(999_999);
    expect(getCurrentToast()).toMatchObject({ title: 'Swatch saved', open: false });
    vi.advanceTimersByTime(1);
    expect(getCurrentToast()).toBeNull();
  });

  it('that replaces a closed one is not removed with it', () => {
    toast({ title: 'Swatch saved' });
    setOpen(getCurrentToast()?.id ?? 0, false);
    toast({ title: 'Swatch deleted' });
    vi.advanceTimersByTime(1_000_000);
    expect(getCurrentToast()).toMatchObject({ title: 'Swatch deleted', open: true });
  });
});
