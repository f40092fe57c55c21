"""Prints the line and the reason of each fault in a file: its syntax, or what the standard library does not have."""
import ast
import importlib
import sys

path = sys.argv[1]


def missing(module, name):
    if module.split('.')[0] not in sys.stdlib_module_names:
        return None
    try:
        loaded = importlib.import_module(module)
        if name and name != '*' and not hasattr(loaded, name):
            importlib.import_module(f'{module}.{name}')
    except ImportError:
        return f'there is no {module}.{name}' if name else f'there is no {module}'
    return None


def imported(node):
    if isinstance(node, ast.Import):
        return [(alias.name, None) for alias in node.names]
    if isinstance(node, ast.ImportFrom) and node.level == 0:
        return [(node.module, alias.name) for alias in node.names]
    return []


with open(path, encoding='utf-8') as file:
    source = file.read()
try:
    compile(source, path, 'exec')
except SyntaxError as error:
    print(f'{error.lineno}: {error.msg}')
else:
    for node in ast.walk(ast.parse(source)):
        for module, name in imported(node):
            reason = missing(module, name)
            if reason:
                print(f'{node.lineno}: {reason}')
