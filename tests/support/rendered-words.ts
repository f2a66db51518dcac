import { createElement, type ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Router } from 'wouter';
import type { LengthUnit } from '../../src/engine/units.ts';
import { UnitContext } from '../../src/web/measurement-inputs/card-units.ts';

/** Returns the words of HTML in order, without its markup. */
export const toWords = (html: string): string =>
  html
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ')
    .trim();

/** Renders a component to HTML, in a card in this unit. */
export function renderHtml<Props extends object>(
  component: ComponentType<Props>,
  props: Props,
  unit: LengthUnit = 'in',
): string {
  const card = createElement(UnitContext, { value: unit }, createElement(component, props));
  // oxlint-disable-next-line react/no-children-prop -- the type of Router asks for it
  return renderToStaticMarkup(createElement(Router, { ssrPath: '/', children: card }));
}

export const renderWords = <Props extends object>(
  component: ComponentType<Props>,
  props: Props,
  unit?: LengthUnit,
): string => toWords(renderHtml(component, props, unit));

/** Finds a number that a line may separate from its unit. */
export const APART_FROM_UNIT = /\d (?:in|cm|m|yards|g|grams)\b/;
