import { createEffect } from 'solid-js';
import type { OpenStudy } from './open-study.ts';

/** Shows in a field what the study says, but not while what is being written there is still on its way. */
export const follow = (open: OpenStudy, value: () => string) => (field: HTMLInputElement | HTMLTextAreaElement) => {
  createEffect(() => {
    const text = value();
    if (!open.isChanging() && field.value !== text) field.value = text;
  });
};
