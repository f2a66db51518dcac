import { createElement, type ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Router } from 'wouter';

/** Returns the words of HTML in order, without its markup. */
export const toWords = (html: string): string =>
  html
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ')
    .trim();

/** Renders a component to HTML. */
export const renderHtml = <Props extends object>(component: ComponentType<Props>, props: Props): string =>
  // oxlint-disable-next-line react/no-children-prop -- the type of Router asks for it
  renderToStaticMarkup(createElement(Router, { ssrPath: '/', children: createElement(component, props) }));

export const renderWords = <Props extends object>(component: ComponentType<Props>, props: Props): string =>
  toWords(renderHtml(component, props));

/** Finds a number that a line may separate from its unit. */
export const APART_FROM_UNIT = /\d (?:in|cm|m|yards|g|grams)\b/;
