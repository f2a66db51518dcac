import { createElement, type ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Router } from 'wouter';

/** The words of HTML in their order, without its markup. */
export const toWords = (html: string): string =>
  html
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ')
    .trim();

/** The HTML of a component, as it is first rendered. */
export const renderHtml = <Props extends object>(component: ComponentType<Props>, props: Props): string =>
  renderToStaticMarkup(createElement(Router, { ssrPath: '/', children: createElement(component, props) }));

/** The words of a component, as it is first rendered. */
export const renderWords = <Props extends object>(component: ComponentType<Props>, props: Props): string =>
  toWords(renderHtml(component, props));
